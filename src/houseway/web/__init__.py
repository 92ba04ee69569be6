"""The floor over the network: pages, websockets and HTTP. Nothing here decides a move.

`node` serves a floor or follows the process that does. `connections` holds the websockets and
`screens` decides what each of them is shown, in the messages of `protocol`. `api` serves pages and
describes the routes, `office` reads the journal for staff, `people` signs people in and pairs
terminals. `operating` watches the process, `witness` passes on the heads of the chain.
`school` is the dealing school, with a store of its own.
"""
