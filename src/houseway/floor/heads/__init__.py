"""Heads of a chain, signed with the floor's own key and kept by a witness elsewhere."""
