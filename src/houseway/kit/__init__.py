"""The equipment of a table: cards, decks, shoes."""
