import { expect, test } from 'vitest'
import { assetPicture } from './contentPicture'
import type { AssetValue } from './fields'

function anAsset(fields: Partial<AssetValue>): AssetValue {
  const filename = `/f/1/1440x2304/${'0123456789abcdef'.repeat(2)}/rail.avif`
  return { fieldtype: 'asset', id: 1, filename, ...fields }
}

test.each([
  ['600x400:601x401', 2],
  ['0x0:1x1', 1],
  ['1439x2303:1440x2304', 9],
  ['0x2303:1x2304', 7],
])('a cut keeps the point that an editor chose: %s', (focus, place) => {
  expect(assetPicture(anAsset({ focus }))?.place).toBe(place)
})

test.each([undefined, null, '', '720x1152:721x1153', 'smart'])(
  'else it keeps the middle: %j',
  (focus) => {
    expect(assetPicture(anAsset({ focus }))).not.toHaveProperty('place')
  },
)

test('a picture whose size is unknown is cut around the middle', () => {
  const picture = assetPicture(
    anAsset({ filename: 'https://elsewhere.test/rail.jpg', focus: '1x1:2x2' }),
  )

  expect(picture).toMatchObject({ url: 'https://elsewhere.test/rail.jpg' })
  expect(picture).not.toHaveProperty('place')
})
