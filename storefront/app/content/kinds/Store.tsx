import { Picture } from '#app/media/Picture'
import { number } from '#app/formats/numbers'
import { date } from '#app/formats/formats'
import type { Storefront } from '#app/storefronts/storefront'
import { useShop, useShops } from '#app/storefronts/useShop'
import { useTexts, type Texts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { Block, Blocks } from '../Blocks'
import { assetPicture } from '../contentPicture'
import { RichText } from '../richText/RichText'
import { HoursTable } from '../stores/HoursTable'
import { OpenNow } from '../stores/OpenNow'
import {
  coordinatesOf,
  countryWord,
  routeLink,
  storeLines,
  telephoneLink,
} from '../stores/storeAddress'
import { storeHours } from '../stores/storeHours'
import { StoreMap } from '../stores/StoreMap'
import { useServiceNames } from '../words'
import type { StoreBlock } from '../blocks/schema'

/** Everything of one store. What nobody has filled in is not spoken of. */
export default function Store({ block }: { block: StoreBlock }) {
  const picture = assetPicture(block.image)
  const more = (block.gallery ?? []).flatMap((asset) => assetPicture(asset) ?? [])
  return (
    <article className="pb-14 lg:pb-24">
      <div className="wide store-head">
        {picture && (
          <Picture picture={picture} crop="32" sizes="(min-width: 74rem) 58vw, 100vw" priority />
        )}
        <StoreContact block={block} />
      </div>
      <div className="wide store-facts">
        <StoreOpening block={block} />
        <StoreAbout block={block} />
        <StoreMap stores={[{ uuid: block._uid, path: '', content: block }]} hereId={block._uid} />
      </div>
      {more.length > 0 && (
        <ul className="wide mt-14 grid gap-4 md:grid-cols-2">
          {more.map((each) => (
            <li key={each.url}>
              <Picture picture={each} crop="32" sizes="(min-width: 48rem) 50vw, 100vw" />
            </li>
          ))}
        </ul>
      )}
      <Blocks blocks={block.body} />
    </article>
  )
}

function StoreContact({ block }: { block: StoreBlock }) {
  const t = useTexts()
  const { language } = useShop()
  const { shops } = useShops()
  const { name, country, telephone, email } = block
  const place = coordinatesOf(block)
  return (
    <header className="min-w-0">
      {name && (
        <Headline size="2xl" level={1} className="wrap-anywhere">
          {name}
        </Headline>
      )}
      <div className="mt-4">
        <OpenNow hours={storeHours(block)} />
      </div>
      <address className="mt-4 not-italic">
        {[
          ...storeLines(block, language),
          ...(country ? [countryWord(shops, language, country)] : []),
        ].map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      <ul className="mt-4 grid justify-items-start">
        {telephone && (
          <li>
            <a href={telephoneLink(telephone)} className="link inline-flex min-h-11 items-center">
              {telephone}
            </a>
          </li>
        )}
        {email && (
          <li className="max-w-full">
            <a
              href={`mailto:${email}`}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {email}
            </a>
          </li>
        )}
      </ul>
      {place && (
        <a href={routeLink(place)} rel="noopener" className="button button-quiet mt-4">
          {t('stores.route')}
        </a>
      )}
    </header>
  )
}

function StoreOpening({ block }: { block: StoreBlock }) {
  const t = useTexts()
  const hours = storeHours(block)
  if (!hours) return null
  return (
    <section>
      <Headline size="lg" level={2}>
        {t('stores.hours')}
      </Headline>
      <HoursTable hours={hours} />
    </section>
  )
}

function StoreAbout({ block }: { block: StoreBlock }) {
  const t = useTexts()
  const shop = useShop()
  const services = useServiceNames(block.services)
  const { text, floors, area_square_metres: area, opened_on: opened } = block
  const facts = [
    { name: t('stores.services'), value: services.map(([, name]) => name).join(', ') },
    { name: t('stores.floors'), value: Number(floors) > 0 ? number(shop, Number(floors)) : '' },
    { name: t('stores.area'), value: areaWords(t, shop, Number(area)) },
    { name: t('stores.opened'), value: openingDay(shop, opened) },
  ].filter(({ value }) => value)
  if (!text && facts.length === 0) return null
  return (
    <section className="min-w-0">
      <Headline size="lg" level={2}>
        {t('stores.about')}
      </Headline>
      {text && <RichText document={text} renderBlock={(inner) => <Block block={inner} />} />}
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-graphite">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function areaWords(t: Texts, shop: Storefront, area: number): string {
  return area > 0 ? t('stores.area.value', { area: number(shop, Math.round(area)) }) : ''
}

/** The day as it was typed, whatever the zone. */
function openingDay(shop: Storefront, typed: string | null | undefined): string {
  const noon = new Date(`${typed?.slice(0, 10)}T12:00:00Z`)
  return Number.isNaN(noon.getTime()) ? '' : date({ ...shop, timeZone: 'UTC' }, noon, 'long')
}
