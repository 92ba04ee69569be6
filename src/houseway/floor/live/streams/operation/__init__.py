"""The operation of a floor as a stream: tables, limits, modes and terminals while it runs."""
