// What search engines read of a store: schema.org.
import { isMaster, wholePicture } from '#app/media/pictureAddress'
import type { PictureShown } from '#app/media/Picture'
import type { StoreBlock } from '../blockTypes'
import { WEEKDAYS, type Span, type StoreHours, type Weekday } from './openingHours'
import { coordinatesOf } from './storeAddress'

const DAY_NAMES: Record<Weekday, string> = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
}

interface StorePage {
  address: string
  publicUrl: string
  hours: StoreHours | null
  pictures: PictureShown[]
}

export function localBusiness(store: StoreBlock, page: StorePage) {
  const { address, publicUrl, hours, pictures } = page
  const place = coordinatesOf(store)
  const images = pictures
    .filter(({ url }) => isMaster(url))
    .map(({ url, width = 1440 }) => publicUrl + wholePicture(url, width))
  return {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'ClothingStore'],
    '@id': `${address}#store`,
    url: address,
    name: store.name ?? '',
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.street ?? '',
      postalCode: store.postal_code ?? '',
      addressLocality: store.city ?? '',
      addressCountry: store.country ?? '',
    },
    ...(store.telephone ? { telephone: store.telephone } : {}),
    ...(store.email ? { email: store.email } : {}),
    ...(place ? { geo: { '@type': 'GeoCoordinates', ...place } } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    ...(hours
      ? {
          openingHoursSpecification: weekSpecification(hours),
          specialOpeningHoursSpecification: specialSpecification(hours),
        }
      : {}),
  }
}

/** Days with the same hours are told together. */
function weekSpecification({ week }: StoreHours) {
  const days = new Map<string, { span: Span; days: Weekday[] }>()
  for (const day of WEEKDAYS) {
    for (const span of week[day]) {
      const key = `${span.opens} ${span.closes}`
      const entry = days.get(key) ?? { span, days: [] }
      entry.days.push(day)
      days.set(key, entry)
    }
  }
  return [...days.values()].map(({ span, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => DAY_NAMES[day]),
    ...span,
  }))
}

/** Closed all day is written as from midnight to midnight. */
function specialSpecification({ specialDays }: StoreHours) {
  return specialDays.map(({ date, span }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...(span ?? { opens: '00:00', closes: '00:00' }),
  }))
}
