import { useShops } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'

/** Tells readers of feeds where the magazine's is; React moves it into the head. */
export function FeedLink({ path }: { path: string }) {
  const t = useTexts()
  const { publicUrl } = useShops()
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`Vitrine – ${t('magazine.title')}`}
      href={`${publicUrl}${path}/feed.xml`}
    />
  )
}
