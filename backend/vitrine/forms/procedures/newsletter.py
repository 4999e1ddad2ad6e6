"""The newsletter: asked for by a form, confirmed and ended by the links of its mails."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from vitrine import identity
from vitrine.forms import newsletter, rules
from vitrine.forms.checking import refuse_broken
from vitrine.forms.queries.newsletter import Subscription
from vitrine.forms.requests import is_mail_due, lock_requests
from vitrine.forms.robots import GuardedForm, is_robot
from vitrine.identity import ShopUser
from vitrine.kit import fields
from vitrine.kit.mailbox import mailbox_of
from vitrine.rpc import Call, Problem, Wire, procedure


class SubscribeNewsletter(GuardedForm):
    email: str
    source: Literal["page", "footer"] = "page"


class NewsletterAsked(Wire):
    """A mail asks for confirmation. It says nothing about what was known of the address."""

    state: Literal["confirmationSent"] = "confirmationSent"


@procedure(
    "subscribeNewsletter",
    writes=True,
    family="forms",
    account=lambda payload: mailbox_of(payload.email),
)
async def subscribe_newsletter(call: Call, payload: SubscribeNewsletter) -> NewsletterAsked:
    """Ask the address to confirm that it wants the newsletter of this storefront."""
    email = fields.trim(payload.email)
    refuse_broken({"email": rules.broken_email(email)})
    if not is_robot(call, payload):
        await newsletter.ask_to_confirm(call, email, payload.source)
    return NewsletterAsked()


class NewsletterToken(Wire):
    token: str


class NewsletterState(Wire):
    """What the link of a mail is about; `until` is the last moment to confirm."""

    state: Literal["unconfirmed", "subscribed", "ended"]
    until: datetime | None


@procedure("getNewsletter", family="forms")
async def get_newsletter(call: Call, payload: NewsletterToken) -> NewsletterState:
    """What the link of a mail is about; 404 when we never sent it, or nobody confirmed in time."""
    return _state(await _subscription(call, payload.token))


@procedure("confirmNewsletter", writes=True, family="forms")
async def confirm_newsletter(call: Call, payload: NewsletterToken) -> NewsletterState:
    """The reader of the mailbox wants it. A second time changes nothing."""
    subscription = await _subscription(call, payload.token)
    await newsletter.confirm(call, subscription.token)
    return _state(await _subscription(call, payload.token))


@procedure("unsubscribeNewsletter", writes=True, family="forms")
async def unsubscribe_newsletter(call: Call, payload: NewsletterToken) -> NewsletterState:
    """The reader of the mailbox no longer wants it. A second time changes nothing."""
    subscription = await _subscription(call, payload.token)
    await newsletter.end(call, subscription.token)
    return _state(await _subscription(call, payload.token))


class UnsubscribeNewsletterAddress(GuardedForm):
    email: str


class NewsletterLeft(Wire):
    """It says nothing about whether the address was known."""

    state: Literal["ended"] = "ended"


@procedure(
    "unsubscribeNewsletterAddress",
    writes=True,
    family="forms",
    account=lambda payload: mailbox_of(payload.email),
)
async def unsubscribe_newsletter_address(
    call: Call, payload: UnsubscribeNewsletterAddress
) -> NewsletterLeft:
    """No newsletter of any storefront to this address any more; it is told so in a mail."""
    email = fields.trim(payload.email)
    refuse_broken({"email": rules.broken_email(email)})
    if not is_robot(call, payload):
        await lock_requests(call, email)
        await is_mail_due(call, "unsubscribe", email)
        if await newsletter.end_of_address(call, email):
            await newsletter.tell_end(call, email)
    return NewsletterLeft()


class NewsletterChoice(Wire):
    is_subscribed: bool


@procedure("getNewsletterChoice")
async def get_newsletter_choice(call: Call) -> NewsletterChoice:
    """Whether the customer gets it; false while their mailbox has not answered."""
    user = await _customer(call)
    is_subscribed = user.is_email_confirmed and await newsletter.is_subscriber(call, user.email)
    return NewsletterChoice(is_subscribed=is_subscribed)


class NewsletterChosen(Wire):
    state: Literal["subscribed", "confirmationSent", "ended"]


@procedure("chooseNewsletter", writes=True, family="forms")
async def choose_newsletter(call: Call, payload: NewsletterChoice) -> NewsletterChosen:
    """The customer wants it or not. A mailbox that has not answered yet is asked first."""
    user = await _customer(call)
    if not payload.is_subscribed:
        await newsletter.end_of_address(call, user.email)
        return NewsletterChosen(state="ended")
    if not user.is_email_confirmed:
        await newsletter.ask_to_confirm(call, user.email, "account")
        return NewsletterChosen(state="confirmationSent")
    await newsletter.subscribe_customer(call, user.email)
    return NewsletterChosen(state="subscribed")


async def _customer(call: Call) -> ShopUser:
    identity.signed_in(call)
    user = await identity.user_of(call)
    if user is None:
        raise Problem(401, "NotSignedIn", "This account is no more.")
    return user


async def _subscription(call: Call, token: str) -> Subscription:
    subscription = await newsletter.subscription_of_link(call, token)
    if subscription is None:
        raise Problem(404, "UnknownNewsletter", "No newsletter belongs to this link.")
    return subscription


def _state(subscription: Subscription) -> NewsletterState:
    if subscription.ended_at:
        return NewsletterState(state="ended", until=None)
    if subscription.confirmed_at:
        return NewsletterState(state="subscribed", until=None)
    return NewsletterState(state="unconfirmed", until=subscription.expires_at)
