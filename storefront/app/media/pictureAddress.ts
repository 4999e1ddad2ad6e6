// The addresses that the media service knows (docs/media.md): a fixed ladder of widths and a few
// shapes. backend/tests/media/test_both_sides_agree.py holds both sides to the same list.
const LADDER = [160, 240, 320, 480, 720, 960, 1440, 1920, 2400]

/** Width and height of the shapes a picture can be cut to. */
const CROPS = {
  '34': [3, 4],
  '45': [4, 5],
  '11': [1, 1],
  '43': [4, 3],
  '32': [3, 2],
  '169': [16, 9],
  // As link previews are drawn: 1200 by 630.
  '191': [40, 21],
}

export type Crop = keyof typeof CROPS
/** A crop that keeps one of the nine fields of the picture, which are counted like a page is read. */
export type Cut = Crop | `${Crop}-${number}`
export type PictureFormat = 'avif' | 'webp' | 'jpg'

export interface Size {
  width: number
  height: number
}

/** The largest part of the picture that has the shape, as the service cuts it. */
export function sizeOfCrop({ width, height }: Size, crop: Crop): Size {
  const [across = 1, down = 1] = CROPS[crop]
  return width * down > height * across
    ? { width: Math.floor((height * across) / down), height }
    : { width, height: Math.floor((width * down) / across) }
}

/** A drawing scales by itself, and a picture of any other site is as it is. */
export function hasRungs(url: string): boolean {
  return (
    isMaster(url) || /^https?:\/\/[^/]+\/f\/[^/]+\/\d+x\d+\/\w+\/[^/]+\.(?!svg|gif)\w+$/i.test(url)
  )
}

export function isMaster(url: string): boolean {
  return /^\/media\/[0-9a-f]{32}$/.test(url)
}

export function pictureAddress(url: string, rung: number, format: PictureFormat, cut?: Cut) {
  if (!isMaster(url)) return hostedAddress(url, rung, format, cut)
  return `${url}/${rung}${cut ? `x${cut}` : ''}.${format}`
}

/** A hosted content space makes sizes, too, in a spelling of its own. */
function hostedAddress(url: string, rung: number, format: PictureFormat, cut?: Cut): string {
  const [across = 1, down = 1] = cut ? CROPS[shapeOf(cut)] : []
  const size = cut ? `${rung}x${Math.round((rung * down) / across)}/smart` : `${rung}x0`
  return `${url}/m/${size}/filters:format(${format === 'jpg' ? 'jpeg' : format}):no_upscale()`
}

function shapeOf(cut: Cut): Crop {
  return cut.split('-')[0] as Crop
}

/** Every rung up to the one that shows all there is, each with the width it really has. */
export function srcSet(
  url: string,
  master: Size,
  format: PictureFormat,
  cut?: Cut,
  narrowest = 0,
): string {
  const widest = cut ? sizeOfCrop(master, shapeOf(cut)).width : master.width
  let set = ''
  for (const rung of rungsOf(widest)) {
    if (rung < Math.min(narrowest, widest)) continue
    const width = Math.min(rung, widest)
    set += `${set && ', '}${pictureAddress(url, rung, format, cut)} ${width}w`
  }
  return set
}

/** For those who choose nothing themselves. */
export function usualRung(width: number): number {
  return Math.min(720, rungsOf(width).at(-1) ?? 720)
}

/** One file for those who cannot choose: as large as the picture is, or as `widest` allows. */
export function wholePicture(url: string, width: number | undefined, widest = 1920): string {
  if (!isMaster(url)) return url
  const rungs = rungsOf(width ?? LADDER[0] ?? widest).filter((rung) => rung <= widest)
  return pictureAddress(url, rungs.at(-1) ?? usualRung(widest), 'jpg')
}

export interface SharedPicture extends Size {
  url: string
}

/** For link previews: a JPEG, upright pictures 4 to 5 and broad ones as most previews are drawn. */
export function sharedPicture(url: string, master: Size): SharedPicture | null {
  if (!isMaster(url)) return null
  const crop = master.width > master.height ? '191' : '45'
  const whole = sizeOfCrop(master, crop)
  const rung = Math.min(crop === '191' ? 1440 : 960, rungsOf(whole.width).at(-1) ?? 960)
  const width = Math.min(rung, whole.width)
  const height = Math.round((whole.height * width) / whole.width)
  return { url: pictureAddress(url, rung, 'jpg', crop), width, height }
}

function rungsOf(width: number): number[] {
  const last = LADDER.findIndex((rung) => rung >= width)
  return last < 0 ? LADDER : LADDER.slice(0, last + 1)
}
