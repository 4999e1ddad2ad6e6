// A store's address as a letter to it, and where its map is.
import { addressLines } from '#app/forms/addressLayout'
import type { Storefront } from '#app/storefronts/storefront'
import type { StoreBlock } from '../blockTypes'

/** Street and town in the order of the store's country, without its name. */
export function storeLines(store: StoreBlock, language: string): string[] {
  const address = {
    recipient: { firstName: '', lastName: '' },
    company: '',
    street: store.street ?? '',
    houseNumber: '',
    additional: '',
    zipCode: store.postal_code ?? '',
    city: store.city ?? '',
    state: '',
    countryCode: store.country ?? '',
  }
  return addressLines(address, language)
}

/** As the storefront's shoppers call it. */
export function countryWord(shops: Storefront[], language: string, country: string): string {
  const names = shops.find((shop) => shop.country === country)?.countryNames
  return names?.[language] || country
}

export interface Coordinates {
  latitude: number
  longitude: number
}

/** Null where they are missing, or no place on earth. */
export function coordinatesOf(store: StoreBlock): Coordinates | null {
  const [latitude, longitude] = [store.latitude, store.longitude].map((value) =>
    value === null || value === undefined || value === '' ? NaN : Number(value),
  ) as [number, number]
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace ? { latitude, longitude } : null
}

/** To a map of somebody else's, opened by whoever wants it; nothing of it is loaded here. */
export function routeLink({ latitude, longitude }: Coordinates): string {
  const place = `${latitude}%2C${longitude}`
  return `https://www.openstreetmap.org/directions?route=%3B${place}#map=17/${latitude}/${longitude}`
}

export function telephoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^+\d]/g, '')}`
}
