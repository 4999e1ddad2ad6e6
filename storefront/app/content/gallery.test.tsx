import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Storefront } from '#app/storefronts/storefront'
import { loadAllTexts, TextsProvider } from '#app/texts/texts'
import { contextFor, shopContext, type LoadContext } from '#app/pages/loadContext'
import { Screens } from '#app/pages/screens'
import GalleryRoute, { loader } from './gallery.route'
import { iconNames } from '#app/media/iconNames'

afterEach(cleanup)

test.each([
  ['de', 'de-DE', 'Feinwäsche bei 30 °C', 'Rechnung'],
  ['de-CH', 'de-CH', 'Feinwäsche bei 30 °C', 'Rechnung'],
  ['en', 'en-GB', 'Delicate wash at 30 °C', 'invoice'],
  ['fr', 'fr-FR', 'Lavage délicat à 30 °C', 'facture'],
  ['nl', 'nl-NL', 'Fijne was op 30 °C', 'factuur'],
])('the gallery says in %s what every icon means', async (file, locale, delicate, invoice) => {
  await loadAllTexts(file)
  const shop = { language: locale.slice(0, 2), locale, translationFile: file } as Storefront
  const gallery = loadGallery(shop, true)
  const Stub = createRoutesStub([
    { path: '/', Component: () => <GalleryRoute loaderData={gallery} /> },
  ])

  render(
    <TextsProvider file={file} locale={locale}>
      <Stub />
    </TextsProvider>,
  )

  const items = screen.getAllByRole('listitem')
  const names = items.map((item) => item.dataset.icon)
  expect(names.sort()).toEqual(Object.values(iconNames).flat().sort())
  expect(says('care-washing-30-very-mild', delicate)).toBeTruthy()
  expect(says('payment-invoice', invoice)).toBeTruthy()
  for (const item of items) {
    const words = item.textContent
    expect(words).toBeTruthy()
    expect(words).not.toBe(item.dataset.icon)
    if (file === 'de-CH') expect(words).not.toContain('ß')
  }
})

test('in production there is no gallery', () => {
  const shop = { language: 'de', locale: 'de-DE', translationFile: 'de' } as Storefront

  expect(() => loadGallery(shop, false)).toThrow(
    expect.objectContaining({ data: { message: 'Page not found: /icons' } }),
  )
})

function loadGallery(shop: Storefront, isLocal: boolean) {
  const context = contextFor({ isLocal } as LoadContext, new Screens([]))
  context.set(shopContext, shop)
  return loader({ context, request: new Request('http://shop/icons') } as never)
}

function says(name: string, words: string): HTMLElement {
  const item = document.querySelector(`[data-icon="${name}"]`)
  return within(item as HTMLElement).getByText(words)
}
