"""Fast simulation from tables that the rules themselves filled."""
