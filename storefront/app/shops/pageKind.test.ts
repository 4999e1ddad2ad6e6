import { describe, expect, it } from 'vitest'
import cases from '../../../contract/paths.json'
import { isPersonal, isProtected, pageCategoryOf, pageKindOf, reportedPageType } from './pageKind'

const CODES = ['at', 'be', 'fr-be', 'ch', 'fr-ch', 'de', 'fr', 'nl', 'uk', 'fi']

describe('every screen has its category and its type', () => {
  it.each(cases.screens)('$path', ({ path, category, type, reported }) => {
    for (const code of CODES) {
      const prefixed = path === '/' ? `/${code}` : `/${code}${path}`

      expect(pageCategoryOf(prefixed)).toBe(category)
      expect(pageKindOf(prefixed).pageType).toBe(type)
      expect(reportedPageType(pageKindOf(prefixed).pageType)).toBe(reported)
    }
  })

  it('is home at the chooser and at the bare prefix', () => {
    for (const path of ['/', '/nl', '/nl/']) {
      expect(pageCategoryOf(path)).toBe('home')
      expect(pageKindOf(path)).toEqual({ pageType: 'home', pageTypeId: null })
    }
  })

  it('keeps the id of what is shown', () => {
    expect(pageKindOf('/de/p/mantel/815').pageTypeId).toBe('815')
    expect(pageKindOf('/de/account/orders/12').pageTypeId).toBe('12')
    expect(pageKindOf('/fr/ensembles/soir').pageTypeId).toBe('soir')
    expect(pageKindOf('/de/damen/strick').pageTypeId).toBe('damen/strick')
  })
})

describe('who may see and keep a page', () => {
  it.each([
    ['/', true],
    ['/signout', true],
    ['/switch', true],
    ['/de/basket', true],
    ['/de/basket/', true],
    ['/de/wishlist', true],
    ['/de/account/orders/1', true],
    ['/de/checkout_external_basket', true],
    ['/de/password/reset', true],
    ['/de/service/direct-order', true],
    ['/de', false],
    ['/de/basketball', false],
    ['/de/c/service/delivery', false],
    ['/de/search', false],
    ['/de/signing', false],
  ])('%s is made for one visitor: %s', (path, personal) => {
    expect(isPersonal(path)).toBe(personal)
  })

  it.each([
    ['/de/account', true],
    ['/de/account/', true],
    ['/de/account/orders', true],
    ['/de/account/orders/12', true],
    ['/de/account/user', true],
    ['/de/checkout', true],
    ['/de/checkout_external_basket', false],
    ['/de/success', false],
    ['/de/accounting', false],
  ])('%s asks to sign in: %s', (path, guarded) => {
    expect(isProtected(path)).toBe(guarded)
  })
})
