"""A floor from the other end of its websocket, made of the messages of the server itself."""

from houseway.client.client import Client
from houseway.client.doors import Door, Key, SignIn
from houseway.client.link import Cut, Ended
from houseway.client.seen import Seen
from houseway.web.protocol.messages import Answer

__all__ = ["Answer", "Client", "Cut", "Door", "Ended", "Key", "Seen", "SignIn"]
