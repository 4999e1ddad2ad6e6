// Entries from A to Z, with the letters to jump to.
import { ShopLink } from '#app/links/ShopLink'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { relatedStories, type RelatedStory } from '../fields'
import type { GlossaryBlock, MaterialBlock } from '../blocks/schema'

type Entry = RelatedStory<MaterialBlock>

export default function Glossary({ block }: { block: GlossaryBlock }) {
  const t = useTexts()
  const { locale } = useShop()
  const { headline, intro } = block
  const letters = byLetter(relatedStories(block.entries), locale)
  return (
    <article className="wide pt-4 pb-14 md:pt-8 lg:pb-24">
      <header className="max-w-prose">
        {headline && (
          <Headline size="2xl" level={1} className="wrap-anywhere">
            {headline}
          </Headline>
        )}
        {intro && <p className="mt-4 text-graphite">{intro}</p>}
      </header>
      {letters.length > 1 && (
        <nav aria-label={t('glossary.letters')} className="mt-8">
          <ul className="flex flex-wrap gap-1">
            {letters.map(({ letter, id }) => (
              <li key={letter}>
                <a href={`#${id}`} className="page-link">
                  {letter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {letters.map(({ letter, id, entries }) => (
        <section key={letter} aria-labelledby={id} className="glossary-letter">
          <Headline size="xl" level={2} id={id}>
            {letter}
          </Headline>
          <ul className="glossary-entries">
            {entries.map((entry) => (
              <li key={entry.uuid}>
                <GlossaryEntry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

function GlossaryEntry({ entry }: { entry: Entry }) {
  const { text } = entry.content
  return (
    <>
      <ShopLink to={entry.path} className="link headline headline-base wrap-anywhere">
        {titleOf(entry)}
      </ShopLink>
      {text && <p className="article-card-intro mt-1 text-graphite">{text}</p>}
    </>
  )
}

function titleOf(entry: Entry): string {
  return entry.content.headline || entry.name
}

/** Letters with marks stand with those without: É with E, Ö with O. */
function byLetter(entries: Entry[], locale: string) {
  const order = new Intl.Collator(locale)
  const sorted = entries.toSorted((one, other) => order.compare(titleOf(one), titleOf(other)))
  const letters = Map.groupBy(sorted, (entry) => letterOf(titleOf(entry), locale))
  return [...letters].map(([letter, entries]) => ({
    letter,
    id: `letter-${letter === '#' ? 'other' : letter.toLowerCase()}`,
    entries,
  }))
}

function letterOf(title: string, locale: string): string {
  const first = title.normalize('NFD').charAt(0).toLocaleUpperCase(locale)
  return /^[A-Z]$/.test(first) ? first : '#'
}
