"""Content of a hosted service, by its delivery API: old answers are better than none."""

from vitrine.content.remote.delivery_client import DeliveryClient
from vitrine.content.remote.missing_token import NoContent
from vitrine.content.remote.remote_content import Purge, RemoteContent
from vitrine.content.remote.service_policy import Patience, content_service

__all__ = [
    "DeliveryClient",
    "NoContent",
    "Patience",
    "Purge",
    "RemoteContent",
    "content_service",
]
