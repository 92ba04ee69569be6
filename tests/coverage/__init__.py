"""What the test run shows of the law: which provisions code carries, and which tests prove."""
