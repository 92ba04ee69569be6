"""The program of the Game System as a register: which files it is made of, when it was started."""
