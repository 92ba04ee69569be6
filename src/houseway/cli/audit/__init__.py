"""`houseway audit`: whether records hold, where they end, whose they are."""
