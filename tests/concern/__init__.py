"""Choose the tests that a change concerns: `make check`."""
