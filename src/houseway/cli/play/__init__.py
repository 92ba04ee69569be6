"""The command `houseway play`: a table in the terminal."""
