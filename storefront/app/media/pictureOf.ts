// From a picture as the shop tells it to what `<Picture>` shows.
import type { Schemas } from '#app/rpc/contract'
import type { PictureShown } from './Picture'

export type WirePicture = Omit<Schemas['ShownPicture'], 'hash'>

/** For pictures that are seen large, with a likeness of a few pixels until they are there. */
export function pictureOf(image: WirePicture, alt: string = image.alt): PictureShown {
  const { placeholder } = image
  return { ...smallPictureOf(image, alt), ...(placeholder ? { placeholder } : {}) }
}

/** For tiles: their colour is likeness enough, and twenty-four likenesses weigh more than that. */
export function smallPictureOf(image: WirePicture, alt: string = image.alt): PictureShown {
  const { url, dominantColor, width, height } = image
  return { url, alt, dominantColor, ...(width && height ? { width, height } : {}) }
}
