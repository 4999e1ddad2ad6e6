// Which tiles stand among the goods of one page of a listing.
import type {
  FallbackTileBlock,
  InspirationpromoBlock,
  NewsletterpromoBlock,
  OutfittileBlock,
  SaletileBlock,
} from '../blockTypes'
import { assetPicture } from '../contentPicture'
import type { StoryGoods } from '../goods'

export type TileBlock =
  | FallbackTileBlock
  | InspirationpromoBlock
  | NewsletterpromoBlock
  | OutfittileBlock
  | SaletileBlock

const TILES: readonly TileBlock['component'][] = [
  'fallback_tile',
  'inspirationpromo',
  'newsletterpromo',
  'outfittile',
  'saletile',
]

/** Other blocks of a story, which an experiment may put there, have no shape among goods. */
export function isTile({ component }: { component: string }): boolean {
  return TILES.some((tile) => tile === component)
}

/** Places in the whole listing, from 1; both are of the page. */
export interface Places {
  from: number
  to: number
}

export function tilesBetween(tiles: TileBlock[], { from, to }: Places): TileBlock[] {
  return tiles.filter((tile) => positionOf(tile) >= from && positionOf(tile) <= to)
}

/** One for each place. A plain tile stands in where the other one of its place has nothing to show. */
export function showableTiles(tiles: TileBlock[], goods: StoryGoods): TileBlock[] {
  const positions = [...new Set(tiles.map(positionOf))].toSorted((a, b) => a - b)
  return positions.flatMap((position) => {
    const candidates = tiles.filter(
      (tile) => positionOf(tile) === position && isShowable(tile, goods),
    )
    const first = candidates.find(({ component }) => component !== 'fallback_tile')
    return first ?? candidates[0] ?? []
  })
}

/** A place that nobody has filled in is no place. */
export function positionOf({ position }: TileBlock): number {
  const place = Number(position)
  return Number.isInteger(place) && place > 0 ? place : NaN
}

function isShowable(tile: TileBlock, goods: StoryGoods): boolean {
  if (tile.component === 'outfittile') {
    return Boolean(tile.outfit && goods.outfits[tile.outfit]?.picture)
  }
  if (tile.component === 'inspirationpromo') return assetPicture(tile.image) !== null
  return Boolean(tile.headline)
}
