"""Chips on the areas of a layout: the book, its places, Colour Chips, tokens."""
