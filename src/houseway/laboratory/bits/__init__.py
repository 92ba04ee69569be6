"""Tests of bits, as NIST SP 800-22 (revision 1a) defines them. No kept package has them."""
