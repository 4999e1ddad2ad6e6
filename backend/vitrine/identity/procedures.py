from __future__ import annotations

from vitrine.identity.sessions import end_session
from vitrine.rpc import Call, Problem, Wire, procedure


class Revoked(Wire):
    result: bool


@procedure("oauthRevokeToken", writes=True)
async def oauth_revoke_token(call: Call) -> Revoked:
    """Signs out: ends the session and clears its cookie."""
    if call.session is None:
        raise Problem(401, "NoSession", "Nobody is signed in.")
    await end_session(call)
    return Revoked(result=True)
