"""`houseway evidence`: what a laboratory needs to check one game, in one folder."""
