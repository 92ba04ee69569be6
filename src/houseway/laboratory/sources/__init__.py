"""Sources of chance: those of the program, and bad ones that the tests have to find."""
