"""Lines of the games and the house, drawn at random and broken: do the tests notice?"""
