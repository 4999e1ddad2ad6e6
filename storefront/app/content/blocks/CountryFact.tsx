import type { CountryFactBlock } from './schema'

export default function CountryFact({ block: { label, value } }: { block: CountryFactBlock }) {
  const address = addressOf(value ?? '')
  return (
    <div className="grid gap-x-6 border-b border-stone py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-graphite">{label}</dt>
      <dd className="whitespace-pre-line">
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

/** Nobody types a number from a telephone into the same telephone. */
function addressOf(value: string): string | null {
  if (/^\+[\d\s]+$/.test(value)) return `tel:${value.replaceAll(/\s/g, '')}`
  return /^[^\s@]+@[^\s@]+$/.test(value) ? `mailto:${value}` : null
}
