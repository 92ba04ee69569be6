"""Views of keno: the hall, the Entry Forms, a ticket; as values, text and SVG."""
