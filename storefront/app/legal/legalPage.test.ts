import { expect, test } from 'vitest'
import { addAnchors } from './legalPage.server'

test.each([
  [['3. Preise und Lieferkosten'], ['preise-und-lieferkosten']],
  [['7. Garanties légales'], ['garanties-legales']],
  [
    ['Fragen', 'Fragen', 'Fragen'],
    ['fragen', 'fragen-2', 'fragen-3'],
  ],
  [['…'], ['section']],
])('the sections %j are linked to as %j, whatever their numbers', (texts, ids) => {
  const body = texts.map((text) => ({ type: 'heading', text, level: 2 }) as const)

  expect(addAnchors(body)).toEqual(body.map((block, place) => ({ ...block, id: ids[place] })))
})
