"""What the test run shows of the law: which provisions code carries, and which tests prove."""

from tests.coverage import watching as watching  # before anything makes a value
