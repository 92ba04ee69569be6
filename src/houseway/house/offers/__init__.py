"""Offers to a viewer at a table now, made from the turn, the permits and the types."""
