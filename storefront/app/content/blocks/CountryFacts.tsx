import { Icon } from '#app/media/Icon'
import type { IconName } from '#app/media/iconNames'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { useTexts, type TextKey } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { Blocks } from '../Blocks'
import type { CountryFactsBlock } from './schema'

export default function CountryFacts({ block }: { block: CountryFactsBlock }) {
  const { headline, headline_size: size, marks, anchor_id: anchor } = block
  const facts = (block.facts ?? []).filter(({ label, value }) => label && isKnown(value))
  if (facts.length === 0 && !marks) return null
  return (
    <section id={anchor || undefined} className="wide mt-10">
      <div className="max-w-prose">
        {headline && (
          <Headline size={size || 'base'} level={2}>
            {headline}
          </Headline>
        )}
        {facts.length > 0 && (
          <dl className="mt-4 border-t border-stone">
            <Blocks blocks={facts} />
          </dl>
        )}
        {marks && <Marks kind={marks} />}
      </div>
    </section>
  )
}

/** A figure that this storefront does not have was left as its name: `{express_cost}`. */
function isKnown(value: string | null | undefined): boolean {
  return !!value && !/\{[a-z_]+\}/.test(value)
}

/** Words of the language; all other names are written as their owners write them: iDEAL, bpost. */
const WORDS = new Set(['payment-invoice', 'payment-prepayment', 'payment-direct-debit'])

function Marks({ kind }: { kind: 'payment' | 'carriers' }) {
  const t = useTexts()
  const { configuration } = useConfiguration()
  const isPayment = kind === 'payment'
  const names = isPayment ? configuration.paymentMethods : configuration.carriers
  const prefix = isPayment ? 'payment' : 'carrier'
  return (
    <ul className="mt-6 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-4">
          <Icon name={`${prefix}-${name}` as IconName} size={28} />
          <span className={WORDS.has(`${prefix}-${name}`) ? 'block first-letter:uppercase' : ''}>
            {isPayment ? t(`payment.${name}` as TextKey) : t(`carrier.${name}` as TextKey)}
          </span>
        </li>
      ))}
    </ul>
  )
}
