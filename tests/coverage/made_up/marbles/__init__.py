"""A made-up game under real provisions, with which the hook of the test run is tested."""
