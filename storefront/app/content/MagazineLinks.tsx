// Ways through the magazine: by topic, and from page to page.
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { overviewAddress, type MagazineShown } from './magazine'

export function TopicLinks({ path, topics, topic }: MagazineShown) {
  const t = useTexts()
  if (topics.length === 0) return null
  const links = [{ value: undefined, name: t('magazine.topics.all') }, ...topics]
  return (
    <nav aria-label={t('magazine.topics')} className="mt-8">
      <ul className="topic-links">
        {links.map(({ value, name }) => (
          <li key={name}>
            <ShopLink
              to={overviewAddress(path, value, 1)}
              aria-current={value === topic?.value ? 'true' : undefined}
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function PageLinks({ path, topic, page, lastPage }: MagazineShown) {
  const t = useTexts()
  if (lastPage === 1) return null
  const pages = Array.from({ length: lastPage }, (_, place) => place + 1)
  return (
    <nav aria-label={t('magazine.pages')} className="mt-14">
      <ul className="flex flex-wrap justify-center gap-2">
        {pages.map((each) => (
          <li key={each}>
            <ShopLink
              to={overviewAddress(path, topic?.value, each)}
              className="page-link"
              aria-label={t('magazine.page', { page: each })}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
