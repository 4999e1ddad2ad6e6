// Reads masters, `[width, height]` each, from standard input and writes what the storefront would
// ask for, in every shape and format.
import { readFileSync } from 'node:fs'
import {
  pictureAddress,
  sharedPicture,
  srcSet,
  usualRung,
} from '../../../storefront/app/media/pictureAddress.ts'

const url = `/media/${'0'.repeat(32)}`
const crops = [undefined, '34', '45', '11', '43', '32', '169', '191', '32-2', '45-9']
const asked = JSON.parse(readFileSync(0, 'utf8')).map(([width, height]) => [
  shared({ width, height }),
  ...crops.flatMap((crop) => [
    ...srcSet(url, { width, height }, 'avif', crop).split(', '),
    ...srcSet(url, { width, height }, 'webp', crop).split(', '),
    `${pictureAddress(url, usualRung(width), 'jpg', crop)} 0w`,
  ]),
])
console.log(JSON.stringify(asked))

function shared(master) {
  const { url: address, width } = sharedPicture(url, master)
  return `${address} ${width}w`
}
