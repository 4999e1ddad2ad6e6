import { expect, test } from 'vitest'
import { groupsOf, nextPlace, type Kind, type Suggestion } from './suggestionGroups'

const suggestion = (type: Kind, label: string): Suggestion => ({ type, label, parts: [], url: '/' })

test('suggestions are grouped in one order and counted through', () => {
  const groups = groupsOf([
    suggestion('product', 'Mantel Odile'),
    suggestion('term', 'Mantel'),
    suggestion('term', 'Mantel Wolle'),
  ])

  expect(
    groups.map(({ kind, entries }) => [
      kind,
      ...entries.map(({ place, suggestion: { label } }) => `${place} ${label}`),
    ]),
  ).toEqual([
    ['term', '0 Mantel', '1 Mantel Wolle'],
    ['product', '2 Mantel Odile'],
  ])
})

test('arrows lead from the field through all suggestions and back to it', () => {
  expect([-1, 0, 2].map((place) => nextPlace(place, 'ArrowDown', 3))).toEqual([0, 1, -1])
  expect([-1, 0, 2].map((place) => nextPlace(place, 'ArrowUp', 3))).toEqual([2, -1, 1])
})
