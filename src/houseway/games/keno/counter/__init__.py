"""What is asked for over the counter: entries, tickets that are handed in, claims; step by step."""
