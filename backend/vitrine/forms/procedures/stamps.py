"""When somebody began to fill in a form."""

from __future__ import annotations

from vitrine.forms import robots
from vitrine.forms.robots import FormStamp
from vitrine.rpc import Call, procedure


@procedure("getFormStamp", needs_db=False)
async def get_form_stamp(call: Call) -> FormStamp:
    """Asked for when the first field is entered, and sent with the form."""
    return robots.new_stamp(call)
