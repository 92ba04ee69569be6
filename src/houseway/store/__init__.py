"""The databases behind the ports of the floor: SQLite in a file, PostgreSQL on a server."""
