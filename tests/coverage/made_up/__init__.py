"""A folder that the tests of the hook put among the games."""
