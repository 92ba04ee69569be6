"""The laboratory: sources of chance, the outcomes they give, and tests of both."""
