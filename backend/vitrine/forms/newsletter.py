"""Who gets the newsletter: asked for, confirmed from the mailbox, ended at any time."""

from __future__ import annotations

import secrets

from vitrine import mail, shops
from vitrine.forms import rules
from vitrine.forms.queries import newsletter as queries
from vitrine.forms.queries.newsletter import Subscription
from vitrine.forms.requests import is_mail_due, lock_requests
from vitrine.kit.mailbox import mailbox_of
from vitrine.mail.contents import (
    Content,
    NewsletterConfirm,
    NewsletterEnded,
    NewsletterKnown,
    NewsletterWelcome,
)
from vitrine.rpc import Call


async def ask_to_confirm(call: Call, email: str, source: str) -> None:
    """Whoever gets it already is told so, in a mail: the page answers alike."""
    await lock_requests(call, email)
    so_far = await queries.mails_for_newsletter(call.db, call.shop_id, mailbox_of(email), call.now)
    if not await is_mail_due(call, "newsletter", email, so_far):
        return
    subscription = await queries.subscription_of_address(call.db, call.shop_id, email, call.now)
    if subscription and subscription.confirmed_at:
        await queries.put_mailed(call.db, subscription.id, call.now)
        await _write(call, email, subscription.token, NewsletterKnown())
    else:
        await _write_to_confirm(call, email, source)


async def confirm(call: Call, token: str) -> None:
    """A second time changes nothing."""
    email = await queries.confirm(call.db, call.shop_id, token, call.now)
    if email:
        await _write(call, email, token, NewsletterWelcome(page=_shop(call)))


async def subscribe_customer(call: Call, email: str) -> None:
    """Of a mailbox that has answered: it need not confirm again."""
    await lock_requests(call, email)
    subscription = await queries.subscription_of_address(call.db, call.shop_id, email, call.now)
    if subscription and subscription.confirmed_at:
        return
    token = await _put(call, email, "account")
    await confirm(call, token)


async def subscription_of_link(call: Call, token: str) -> Subscription | None:
    plain = token.replace("\x00", "")
    return await queries.subscription_of_link(call.db, call.shop_id, plain, call.now)


async def is_subscriber(call: Call, email: str) -> bool:
    subscription = await queries.subscription_of_address(call.db, call.shop_id, email, call.now)
    return subscription is not None and subscription.confirmed_at is not None


async def end(call: Call, token: str) -> None:
    await queries.end(call.db, call.shop_id, token, call.now, call.now + rules.END_KNOWN_FOR)


async def end_of_address(call: Call, email: str) -> bool:
    """In every storefront; whether anything had been confirmed."""
    return await queries.end_of_address(call.db, email, call.now, call.now + rules.END_KNOWN_FOR)


async def move_newsletter(call: Call, old: str, new: str) -> None:
    """A customer has another address now: what they had confirmed goes there, in every storefront,
    and nothing to the old one. Links of earlier mails still end it.
    """
    await lock_requests(call, new)
    await queries.forget_unconfirmed(call.db, old, new)
    await queries.move_subscriptions(call.db, old, new, mailbox_of(new))
    await end_of_address(call, old)


async def tell_end(call: Call, email: str) -> None:
    """Anybody can type any address: who did not leave can come back."""
    content = NewsletterEnded(page=_page(call))
    await mail.send(call.db, shops.storefront_of(call), to=email, content=content)


def unsubscribe_url(public_url: str, code: str, token: str) -> str:
    return f"{public_url}/{code}/newsletter/unsubscribe?token={token}"


async def _write_to_confirm(call: Call, email: str, source: str) -> None:
    token = await _put(call, email, source)
    # The page asks again, since programs that look through mail follow every link in it.
    address = f"{_shop(call)}/newsletter/confirm?token={token}"
    until = call.now + rules.CONFIRMED_WITHIN
    await _write(call, email, token, NewsletterConfirm(address=address, until=until))


async def _put(call: Call, email: str, source: str) -> str:
    return await queries.put_subscription(
        call.db,
        shop_id=call.shop_id,
        email=email,
        mailbox=mailbox_of(email),
        token=secrets.token_urlsafe(24),
        source=source,
        now=call.now,
        expires_at=call.now + rules.CONFIRMED_WITHIN,
    )


async def _write(call: Call, email: str, token: str, content: Content) -> None:
    await mail.send(
        call.db,
        shops.storefront_of(call),
        to=email,
        content=content,
        unsubscribe_url=unsubscribe_url(call.settings.public_url, call.shop.code, token),
    )


def _page(call: Call) -> str:
    return f"{_shop(call)}/c/service/newsletter"


def _shop(call: Call) -> str:
    return f"{call.settings.public_url}/{call.shop.code}"
