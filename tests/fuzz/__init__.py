"""Anything that anybody might say to a floor."""
