"""The quarry: a coin pusher seen from above. Pure functions of whole numbers; the rules never ask them (V33).

Between two pushes the tray is what the record says, in hundredths of a millimetre. ``layout`` fills it at the
start, ``push`` says where its stones lie after a push, ``first_contact`` what a push will touch first. Only
``push`` needs the physics library, which is loaded when the first stone is pushed; without it records still
play, and ``NoPhysics`` says what cannot be done.
"""

from game.games.via_appia.quarry.aim import Contact, Stroke, first_contact, stroke
from game.games.via_appia.quarry.scatter import layout
from game.games.via_appia.quarry.simulation import Frame, NoPhysics, Pushed, can_push, push, watched
