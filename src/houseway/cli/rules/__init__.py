"""The command `houseway rules`: the law and what is known of it."""
