"""The Cash Desk, where tickets and vouchers are exchanged for cash."""
