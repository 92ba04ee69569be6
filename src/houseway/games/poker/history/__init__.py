"""Hand histories: a hand of poker as text, and a text as a hand."""
