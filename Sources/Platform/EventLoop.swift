// Touch-driven displays and input of a Linux board.
