"""The pages of the book, as HTML of our own."""
