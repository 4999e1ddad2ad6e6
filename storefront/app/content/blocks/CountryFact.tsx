import { contactLink } from '../contactLink'
import type { CountryFactBlock } from './schema'

export default function CountryFact({ block: { label, value } }: { block: CountryFactBlock }) {
  const address = contactLink(value ?? '')
  return (
    <div className="grid gap-x-6 border-b border-stone py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-graphite">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {address ? (
          <a href={address} className="link inline-flex min-h-8 items-center">
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}
