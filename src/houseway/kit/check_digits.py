"""Check digits, which find a number that was read or typed wrongly."""

MODULUS = 97


def check_digits(number: int) -> int:
    """ISO 7064 MOD 97-10: finds any wrong digit and any two that changed places."""
    return MODULUS + 1 - number * 100 % MODULUS


def checks(digits: str) -> bool:
    """Return whether a number that ends in its two check digits is what was written."""
    if not (digits.isascii() and digits.isdecimal() and len(digits) > 2):
        return False
    return int(digits[-2:]) == check_digits(int(digits[:-2]))
