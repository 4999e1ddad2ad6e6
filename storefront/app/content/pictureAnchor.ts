import type { PictureShown } from '#app/media/Picture'

/** By the field of three times three that holds the point. */
const ANCHORS: Readonly<Partial<Record<number, string>>> = {
  1: '[&_img]:object-left-top',
  2: '[&_img]:object-top',
  3: '[&_img]:object-right-top',
  4: '[&_img]:object-left',
  6: '[&_img]:object-right',
  7: '[&_img]:object-left-bottom',
  8: '[&_img]:object-bottom',
  9: '[&_img]:object-right-bottom',
}

/** Of a picture that fills a box of another shape, the part with the point an editor chose is seen. */
export function pictureAnchor({ place }: Pick<PictureShown, 'place'>): string {
  return ANCHORS[place ?? 0] ?? ''
}
