"""The odds book: every game, edition, option and wager as pages that need nothing beside them."""
