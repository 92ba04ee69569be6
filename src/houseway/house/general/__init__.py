"""The general provisions at work: people, conduct, annulments, closing."""
