"""What every game's view is made of; it knows no game.

A game's view is a ``TableView`` put together from parts of its own, each with a base here:

* gestures (``gesture.Gesture``): what can be chosen now, one class for each kind of decision;
* the board (``shaped.ShapedBoard``): what lies there and what is pointed out as a list of shapes (``shapes``,
  drawn by ``brushes``), its geometry (``canvas``) and what can be pointed at (``targets.Targets``);
* how it moves (``moving``) and how it tells what others do (``director.Direction``): rings, looks and pieces
  that fly, and a few words beside it (``caption``); what they did since one's last turn (``trail``) is there
  to be marked;
* the column beside it (``panels.Panels``): what is on the cards, and the piles to take from;
* words: a narrator for the log (``log.Narrator``), ``speech.Speech`` for the prompt and the chips beside the
  pointer, ``hint.Hinter`` for the computer's advice.

The rest comes with it: prompt bar, log, guide, buttons, mouse and keyboard, the focus, hint frames, what is
carried, playing the others' turns again (``staging``), drawing only what changed; cards, log and prompt wait
for what moves (``told``). ``watch.Watched`` before such a view makes it one of a finished game. ``stills``
draws pictures for lists and the rule book; ``screen`` says what scenes ask of a game.
"""
