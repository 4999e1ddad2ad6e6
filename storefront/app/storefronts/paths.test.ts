import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../../contract/paths.json'
import { localisedPath, safeReturnPath, samePageIn } from './paths'
import { austria, france, germany, romandy } from './storefronts.fixture'

describe('a link of a storefront', () => {
  it.each([
    ['/', '/de'],
    ['/basket', '/de/basket'],
    ['basket', '/de/basket'],
    ['/de', '/de'],
    ['/de/basket', '/de/basket'],
    ['/de?a=1', '/de?a=1'],
    ['/de#top', '/de#top'],
    ['/?a=1', '/de?a=1'],
    ['/#top', '/de#top'],
    ['/design', '/de/design'],
    ['/design/de', '/de/design/de'],
    ['/at/basket', '/de/at/basket'],
  ])('%s becomes %s', (path, localised) => {
    expect(localisedPath(germany, path)).toBe(localised)
  })

  it('keeps the prefix however often it is asked', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = localisedPath(germany, path)
        expect(localisedPath(germany, once)).toBe(once)
      }),
    )
  })
})

describe('the same page in another storefront', () => {
  it.each([
    ['/de', france, '/fr', true],
    ['/de/basket', france, '/fr/basket', true],
    ['/de/account/orders/7', france, '/fr/account/orders/7', true],
    ['/de/outfits', romandy, '/fr-ch/ensembles', true],
    ['/de/outfits/abend', romandy, '/fr-ch/ensembles', false],
    ['/de/outfits/abend', austria, '/at/outfits/abend', true],
    ['/de/magazin/tweed', austria, '/at/magazin/tweed', true],
    ['/de/magazin', france, '/fr/magazine', true],
    ['/de/c/service/delivery', france, '/fr/c/service/delivery', true],
    ['/de/women/trends/tweed', france, '/fr/women/trends/tweed', true],
    ['/de/damen/strick', austria, '/at/damen/strick', true],
    ['/de/damen/strick', france, '/fr', false],
  ])('%s', (path, other, target, exact) => {
    expect(samePageIn(other, germany, path)).toEqual({ path: target, exact })
  })
})

describe('where a sign-in returns to', () => {
  it.each(cases.returnPaths.followed)('%s is a path of this shop', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each(cases.returnPaths.refused)('%j is not', (text) => {
    expect(safeReturnPath(text)).toBeNull()
  })

  it('has a length', () => {
    expect(safeReturnPath(`/${'a'.repeat(2047)}`)).not.toBeNull()
    expect(safeReturnPath(`/${'a'.repeat(2048)}`)).toBeNull()
  })

  it('never leads off this shop', () => {
    const tricky = fc.string({ unit: fc.constantFrom(...'/\\%2fF5cCeE.:@?#\t\r\n ade0') })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          tricky,
          tricky.map((text) => `/${text}`),
        ),
        (text) => {
          const path = safeReturnPath(text)
          if (path !== null) {
            expect(new URL(path, 'https://shop.example/de').origin).toBe('https://shop.example')
          }
        },
      ),
    )
  })
})
