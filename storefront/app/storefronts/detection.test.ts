import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenShop, shopCookie, shopByLanguage } from './detection'
import { austria, britain, france, germany, romandy, storefronts } from './storefronts.fixture'

describe('the storefront of a browser', () => {
  it.each([
    ['de-AT', austria],
    ['de', germany],
    ['de-LU,de;q=0.5', germany],
    ['fr-CH', romandy],
    ['fr-CA, fr;q=0.8', france],
    ['en-US', britain],
    ['de;q=0.1, fr-CH;q=0.9', romandy],
    // The full tag of any preference is tried before the language part of any.
    ['en, de-AT;q=0.1', austria],
    ['DE-at', austria],
    ['de;q=0, fr', france],
  ])('%s', (accepted, shop) => {
    expect(shopByLanguage(accepted, storefronts)).toBe(shop)
  })

  it.each([null, '', 'ja', '*', 'x', ';;;', 'd'.repeat(5000)])(
    '%j speaks none of ours',
    (accepted) => {
      expect(shopByLanguage(accepted, storefronts)).toBeUndefined()
    },
  )

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (accepted) => {
        shopByLanguage(accepted, storefronts)
      }),
    )
  })
})

describe('what the shopper chose', () => {
  it('is found among other cookies', () => {
    expect(chosenShop('a=b; vitrine_shop=at; c=d', storefronts)).toBe(austria)
  })

  it.each([null, '', 'vitrine_shop=fi', 'vitrine_shop=', 'xvitrine_shop=at'])(
    '%j is no choice',
    (cookies) => {
      expect(chosenShop(cookies, storefronts)).toBeUndefined()
    },
  )

  it('is kept for a year', () => {
    expect(shopCookie('at', false)).toBe('vitrine_shop=at; Max-Age=31536000; Path=/; SameSite=Lax')
    expect(shopCookie('at', true)).toContain('; Secure')
  })
})
