import { expect, test } from 'vitest'
import { wholePicture } from './pictureAddress'

const master = `/media/${'0123456789abcdef'.repeat(2)}`

test.each([
  [1440, undefined, '/1440.jpg'],
  [1300, undefined, '/1440.jpg'],
  [3000, undefined, '/1920.jpg'],
  [1440, 960, '/960.jpg'],
  [200, 960, '/240.jpg'],
])('a picture %i px wide is one file of a width that exists', (width, widest, expected) => {
  expect(wholePicture(master, width, widest)).toBe(master + expected)
})

test('a drawing is its own file', () => {
  expect(wholePicture('/media/placeholder/coat/b98b56/front.svg', 480)).toBe(
    '/media/placeholder/coat/b98b56/front.svg',
  )
})
