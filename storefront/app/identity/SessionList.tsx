// Where the customer is signed in; each place but this one can be signed out from here.
import { Form } from 'react-router'
import type { Answer } from '#app/rpc/client'
import { date, time } from '#app/formats/formats'
import { storefrontName } from '#app/storefronts/storefront'
import { useTexts, type Texts } from '#app/texts/texts'
import { useShop, useShops } from '#app/storefronts/useShop'
import { deviceOf } from './device'

type Session = Answer<'getSessions'>[number]

export function SessionList({ sessions }: { sessions: Session[] }) {
  return (
    <ul className="mt-4 border-b border-stone">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  )
}

function SessionItem({ session }: { session: Session }) {
  const t = useTexts()
  const shop = useShop()
  const { shops } = useShops()
  const place = shops.find(({ shopId }) => shopId === session.shopId)
  const device = nameOf(t, session.userAgent)
  const lastUse = `${date(shop, session.usedAt)}, ${time(shop, session.usedAt)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-t border-stone py-4">
      <div>
        <p className="font-medium">
          {device}
          {session.isCurrent && (
            <span className="ml-3 bg-linen px-2 py-0.5 text-sm font-normal">
              {t('account.session.current')}
            </span>
          )}
        </p>
        <p className="text-sm text-graphite">
          {place && `${storefrontName(place)} · `}
          {t('account.session.used', { date: lastUse })}
        </p>
      </div>
      {!session.isCurrent && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="session" value={session.id} />
          <button
            name="intent"
            value="endSession"
            className="link min-h-11 text-sm"
            aria-label={t('account.session.end.of', { device })}
          >
            {t('signout.title')}
          </button>
        </Form>
      )}
    </li>
  )
}

function nameOf(t: Texts, userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t('account.session.device', { browser, system })
  return browser ?? system ?? t('account.session.unknown')
}
