"""Where pictures and sounds are made, with packages of their own. Nothing here is part of the program."""
