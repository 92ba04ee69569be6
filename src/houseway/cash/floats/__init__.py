"""The chips of a table: counted when it opens and closes, filled from the vault, credited to it."""
