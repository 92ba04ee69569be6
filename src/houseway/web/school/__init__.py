"""The dealing school over HTTP: accounts, drills, exams, classes and training tables.

It has a store of its own. No page or stream of a floor imports anything from here.
"""
