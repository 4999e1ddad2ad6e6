import { expect, test } from 'vitest'
import type { StoreBlock } from '../blockTypes'
import {
  matchingStores,
  readFilter,
  storesByCountry,
  writeFilter,
  type StoreEntry,
} from './storeSelection'

const berlin = aStore('berlin', 'DE', ['tailoring', 'collection'])
const vienna = aStore('wien', 'AT', ['tailoring'])
const paris = aStore('paris', 'FR', [])
const hamburg = aStore('hamburg', 'DE', ['collection'])
const stores = [berlin, vienna, paris, hamburg]

test('the shopper’s own country comes first, the others in their order', () => {
  expect(storesByCountry(stores, 'FR')).toEqual([
    { country: 'FR', stores: [paris] },
    { country: 'DE', stores: [berlin, hamburg] },
    { country: 'AT', stores: [vienna] },
  ])
})

test.each([
  ['?country=DE', [berlin, hamburg], '?country=DE'],
  ['?service=tailoring', [berlin, vienna], '?service=tailoring'],
  ['?country=AT&service=collection', [], '?country=AT&service=collection'],
  ['?country=XX&service=<script>', stores, ''],
  ['', stores, ''],
])('%s', (search, matching, address) => {
  const filter = readFilter(new URLSearchParams(search), stores)

  expect(matchingStores(stores, filter)).toEqual(matching)
  expect(writeFilter(filter)).toBe(address)
})

function aStore(slug: string, country: StoreBlock['country'], services: string[]): StoreEntry {
  const content: StoreBlock = { _uid: slug, component: 'store', country, services }
  return { uuid: slug, path: `/de/stores/${slug}`, content }
}
