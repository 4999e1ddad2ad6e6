import type { ReactNode } from 'react'
import { Icon } from '#app/media/Icon'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { breakable } from './breakable'
import type { Maker, Mark, ProductView } from './productView'

/** What it is, what it is made of, how it is kept, and who stands behind it. */
export function Details({ view }: { view: ProductView }) {
  const t = useTexts()
  return (
    <div className="details">
      <Section title={t('product.description')}>
        <p className="max-w-prose">{view.description}</p>
        <dl className="facts">
          {view.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{breakable(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{breakable(t('product.articleNumber'))}</dt>
            <dd>{view.articleNumber}</dd>
          </div>
        </dl>
      </Section>
      <Section title={t('product.material')} isEmpty={view.fibres.length + view.marks.length === 0}>
        <dl className="facts">
          {view.fibres.map(({ label, values }) => (
            <div key={label}>
              <dt>{breakable(label)}</dt>
              <dd>{values.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <Marks marks={view.marks} />
      </Section>
      <Section title={t('product.care')} isEmpty={view.care.length === 0 && !view.careText}>
        <Marks marks={view.care} />
        {view.careText && <p className="mt-4 max-w-prose">{view.careText}</p>}
      </Section>
      {view.maker && (
        <Section title={t('product.maker')}>
          <Addresses maker={view.maker} />
        </Section>
      )}
    </div>
  )
}

interface SectionProps {
  title: string
  /** Goods of other shops come without it: then nothing is said, not even a title. */
  isEmpty?: boolean
  children: ReactNode
}

function Section({ title, isEmpty = false, children }: SectionProps) {
  if (isEmpty) return null
  return (
    <section className="details-section">
      <Headline size="base" level={2}>
        {title}
      </Headline>
      <div>{children}</div>
    </section>
  )
}

function Marks({ marks }: { marks: Mark[] }) {
  if (marks.length === 0) return null
  return (
    <ul className="marks">
      {marks.map(({ icon, label }) => (
        <li key={label}>
          {icon && <Icon name={icon} size={28} className="shrink-0" />}
          {label}
        </li>
      ))}
    </ul>
  )
}

function Addresses({ maker }: { maker: Maker }) {
  const t = useTexts()
  const person = maker.responsiblePerson
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Address {...maker} />
      {person && (
        <div>
          <p className="text-graphite">{t('product.maker.responsible')}</p>
          <Address {...person} />
        </div>
      )}
    </div>
  )
}

function Address({ name, postalAddress, electronicAddress }: Omit<Maker, 'responsiblePerson'>) {
  const isMail = /^[^\s@]+@[^\s@]+$/.test(electronicAddress)
  return (
    <address className="not-italic">
      {name}
      <br />
      {postalAddress}
      <br />
      <a
        className="link wrap-anywhere"
        href={isMail ? `mailto:${electronicAddress}` : electronicAddress}
        rel="nofollow"
      >
        {electronicAddress}
      </a>
    </address>
  )
}
