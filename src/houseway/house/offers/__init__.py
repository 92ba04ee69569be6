"""What a viewer may do at a table now, made from the turn, the permits and the types."""
