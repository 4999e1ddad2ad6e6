// The table of screens with the handles of its routes, as the server reads them of a build.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import cases from '../../contract/paths.json'
import routes from './routes'
import { pageKindOf, reportedPageType } from '#app/pages/pageKind'
import { handleOf, pageCategoryOf } from '#app/pages/screenHandle'
import { Screens } from '#app/pages/screens'

const CODES = ['at', 'be', 'fr-be', 'ch', 'fr-ch', 'de', 'fr', 'nl', 'uk', 'fi']
const handles = import.meta.glob('./**/*.route.{ts,tsx}', { eager: true, import: 'handle' })
const loaders = import.meta.glob('./**/*.route.{ts,tsx}', { eager: true, import: 'loader' })
const screens = new Screens(withHandles(routes))

function withHandles(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, file, children }) => {
    const handle = handles[`./${file}`]
    if (index) return { index, handle }
    return { ...(path ? { path } : {}), handle, children: withHandles(children ?? []) }
  })
}

describe('every screen has its category and its type', () => {
  it.each(cases.screens)('$path', ({ path, category, type, reported }) => {
    for (const code of CODES) {
      const screen = screens.at(path === '/' ? `/${code}` : `/${code}${path}`)

      expect(pageCategoryOf(screen)).toBe(category)
      expect(pageKindOf(screen).pageType).toBe(type)
      expect(reportedPageType(pageKindOf(screen).pageType)).toBe(reported)
    }
  })

  it('is home at the chooser and at the bare prefix', () => {
    for (const path of ['/', '/nl', '/nl/']) {
      expect(pageCategoryOf(screens.at(path))).toBe('home')
      expect(pageKindOf(screens.at(path))).toEqual({ pageType: 'home', pageTypeId: null })
    }
  })

  it('keeps the id of what is shown', () => {
    const idOf = (path: string) => pageKindOf(screens.at(path)).pageTypeId

    expect(idOf('/de/p/mantel/815')).toBe('815')
    expect(idOf('/de/account/orders/12')).toBe('12')
    expect(idOf('/fr/ensembles/soir')).toBe('soir')
    expect(idOf('/de/damen/strick')).toBe('damen/strick')
  })

  it('is said by every route that is a screen', () => {
    const layouts = ['./shell/screen.route.tsx', './shell/shop.route.tsx']

    const silent = Object.keys(handles).filter((file) => handles[file] === undefined)
    expect(silent.toSorted()).toEqual(layouts)
  })
})

it('every route has a loader, so that what it answers is missing only when it failed', () => {
  expect(Object.keys(loaders).filter((file) => loaders[file] === undefined)).toEqual([])
})

describe('who may see and keep a page', () => {
  it.each([
    ['/', true],
    ['/signout', true],
    ['/switch', true],
    ['/de/basket', true],
    ['/de/basket/', true],
    ['/de/Basket', true],
    ['/de/wishlist', true],
    ['/de/account/orders/1', true],
    ['/de/account/user/export', true],
    ['/de/checkout_external_basket', true],
    ['/de/password/reset', true],
    ['/de/service/direct-order', true],
    ['/de/back-in-stock', true],
    ['/de/newsletter', true],
    ['/de/newsletter/confirm', true],
    ['/de/newsletter/unsubscribe', true],
    ['/de/contact', true],
    ['/de/catalogue', true],
    ['/de/c/service/newsletter/thank-you', false],
    ['/de', false],
    ['/de/basketball', false],
    ['/de/c/service/delivery', false],
    ['/de/search', false],
    ['/de/signing', false],
  ])('%s is made for one visitor: %s', (path, personal) => {
    expect(screens.isPersonal(path)).toBe(personal)
  })

  it('tells the browser the same as patterns', () => {
    expect(screens.personalPaths).toContain('/:shop/basket')
    expect(screens.personalPaths).toContain('/signout')
    expect(screens.personalPaths).not.toContain('/:shop/search')
  })

  it.each([
    ['/de/account', 'customer'],
    ['/de/account/', 'customer'],
    ['/de/account/orders', 'customer'],
    ['/de/account/orders/12', 'customer'],
    ['/de/account/returns', 'customer'],
    ['/de/account/user', 'customer'],
    ['/de/account/user/export', 'customer'],
    ['/de/checkout', 'guest'],
    ['/de/checkout/', 'guest'],
    ['/de/checkout_external_basket', undefined],
    ['/de/success', undefined],
    ['/de/accounting', undefined],
  ])('%s asks to sign in: %s', (path, access) => {
    expect(handleOf(screens.at(path)).access).toBe(access)
  })
})
