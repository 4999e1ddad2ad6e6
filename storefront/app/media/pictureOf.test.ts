import { expect, test } from 'vitest'
import { pictureOf, smallPictureOf } from './pictureOf'

const coat = {
  url: `/media/${'0'.repeat(32)}`,
  alt: 'Mantel Odile in Camel, Vorderansicht',
  dominantColor: '#e5e2dd',
  width: 1440,
  height: 1920,
  placeholder: 'data:image/webp;base64,UklGRg==',
}

test('a picture is shown as the shop tells it', () => {
  expect(pictureOf(coat)).toEqual(coat)
})

test('a tile leaves the likeness out, and words that stand beside it', () => {
  const { placeholder, ...rest } = coat

  expect(placeholder).toBeTruthy()
  expect(smallPictureOf(coat, '')).toEqual({ ...rest, alt: '' })
})

test('what nobody has measured is drawn in the shape of the house', () => {
  const drawing = { ...coat, width: null, height: null, placeholder: null }

  expect(Object.keys(pictureOf(drawing))).toEqual(['url', 'alt', 'dominantColor'])
})
