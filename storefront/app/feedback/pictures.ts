// Pictures of the screen or of a file, kept as canvases: no address is made of them.
import type { Section } from './crop'

export type Picture = HTMLCanvasElement

/** As the shop keeps them at most. */
const LONGEST_SIDE = 1920
/** The rest of an envelope is small; the shop takes 8 MB. */
const MOST_BYTES = 7 * 1024 * 1024

export function canCapture(): boolean {
  // Phones cannot, and no page without https:// may.
  return 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices
}

/** One picture of what the visitor chooses to show; the browser asks, and nothing goes on after. */
export async function capturedPicture(): Promise<Picture> {
  const options: DisplayMediaStreamOptions & { preferCurrentTab: boolean } = {
    video: { displaySurface: 'browser' },
    preferCurrentTab: true,
  }
  const stream = await navigator.mediaDevices.getDisplayMedia(options)
  try {
    const video = document.createElement('video')
    video.muted = true
    video.srcObject = stream
    await video.play()
    return canvasOf(video, video.videoWidth, video.videoHeight)
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

export async function pictureOf(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file)
  try {
    return canvasOf(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

export function sectionOf(picture: Picture, { x, y, width, height }: Section): Picture {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const section = emptyCanvas(Math.round(width * scale), Math.round(height * scale))
  section
    .getContext('2d')
    ?.drawImage(picture, x, y, width, height, 0, 0, section.width, section.height)
  return section
}

/** A photograph may be large as a PNG: then it is made smaller. */
export async function pngOf(picture: Picture): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be written')
  if (blob.size <= MOST_BYTES) return new Uint8Array(await blob.arrayBuffer())
  const half = emptyCanvas(Math.ceil(picture.width / 2), Math.ceil(picture.height / 2))
  half.getContext('2d')?.drawImage(picture, 0, 0, half.width, half.height)
  return pngOf(half)
}

function canvasOf(source: CanvasImageSource, width: number, height: number): Picture {
  const canvas = emptyCanvas(width, height)
  canvas.getContext('2d')?.drawImage(source, 0, 0)
  return canvas
}

function emptyCanvas(width: number, height: number): Picture {
  return Object.assign(document.createElement('canvas'), { width, height })
}
