import type { Crop } from '#app/media/pictureAddress'

type Aspect = '4:5' | '3:4' | '1:1' | '3:2' | '16:9'

const CROPS: Readonly<Partial<Record<string, Crop>>> = {
  '4:5': '45',
  '3:4': '34',
  '1:1': '11',
  '3:2': '32',
  '16:9': '169',
}

/** From the shape that an editor chose to what the service cuts; an unknown one is upright. */
export function cropOf(aspect: Aspect | '' | null | undefined, usual: Aspect = '4:5'): Crop {
  return CROPS[aspect || usual] ?? '45'
}
