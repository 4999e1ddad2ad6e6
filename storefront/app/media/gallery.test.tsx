// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadTexts, TextsProvider } from '#app/shops/texts'
import GalleryRoute from './gallery.route'
import { iconNames } from './iconNames'

afterEach(cleanup)

test.each([
  ['de', 'de-DE', 'Feinwäsche bei 30 °C'],
  ['en', 'en-GB', 'Delicate wash at 30 °C'],
  ['fr', 'fr-FR', 'Lavage délicat à 30 °C'],
  ['nl', 'nl-NL', 'Fijne was op 30 °C'],
])('the gallery says in %s what every icon means', async (file, locale, delicateWash) => {
  await loadTexts(file, locale)
  const Stub = createRoutesStub([{ path: '/', Component: GalleryRoute }])

  render(
    <TextsProvider file={file} locale={locale}>
      <Stub />
    </TextsProvider>,
  )

  const shown = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('code')?.textContent)
  expect(shown.sort()).toEqual(Object.values(iconNames).flat().sort())
  const delicate = screen.getByText('care-washing-30-very-mild').closest('li')
  expect(within(delicate as HTMLElement).getByText(delicateWash)).toBeTruthy()
  expect(screen.queryByText(/^icons\./)).toBeNull()
})
