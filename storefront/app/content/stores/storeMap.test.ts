import { expect, test } from 'vitest'
import { labelSides, mapPoint } from './storeMap'

test('a place lies where the drawing has it', () => {
  expect(mapPoint({ latitude: 52.5264, longitude: 13.3962 })).toEqual({ x: 313.7, y: 137.5 })
  expect(mapPoint({ latitude: 51.5219, longitude: -0.1187 })).toEqual({ x: 139.9, y: 157.6 })
})

test('what lies elsewhere has no point', () => {
  expect(mapPoint({ latitude: 40.7, longitude: -74 })).toBeNull()
})

test('a label that would reach past the edge stands left of its point', () => {
  const vienna = { x: 352, y: 223.9, text: 'Wien' }

  expect(labelSides([vienna])).toEqual(['left'])
  expect(labelSides([{ ...vienna, x: 348 }])).toEqual(['right'])
})

test('labels of neighbours do not lie on each other', () => {
  const london = { x: 139.9, y: 157.6, text: 'London' }
  const antwerp = { x: 198, y: 163.7, text: 'Antwerpen' }
  const brussels = { x: 197.3, y: 171, text: 'Brüssel' }
  const munich = { x: 290.3, y: 225, text: 'München' }
  const vienna = { x: 352, y: 223.9, text: 'Wien' }

  expect(labelSides([brussels, munich, vienna, antwerp, london])).toEqual([
    'left',
    'left',
    'left',
    'right',
    'right',
  ])
})
