"""Databases behind the floor's ports. Nothing lives here yet."""
