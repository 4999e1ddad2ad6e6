// What of a story of a listing stands on one of its pages.
import type { ListingPageBlock } from '../blockTypes'
import type { BlockBase } from '../fields'
import { tilesBetween, type Places, type TileBlock } from './tilesOfPage'

export type ListingHead = Pick<
  ListingPageBlock,
  | '_uid'
  | 'component'
  | 'headline'
  | 'intro'
  | 'seo_title'
  | 'seo_description'
  | 'seo_image'
  | 'is_hidden_from_search'
>

export interface ListingParts {
  page: ListingHead
  above: BlockBase[]
  below: BlockBase[]
  tiles: TileBlock[]
}

/** Blocks stand on the first page; without places, no tile stands among the goods. */
export function partsOf(page: ListingPageBlock, places: Places | null): ListingParts {
  const isFirst = places?.from === 1
  return {
    page: headOf(page),
    above: isFirst ? (page.above ?? []) : [],
    below: isFirst ? (page.below ?? []) : [],
    tiles: places ? tilesBetween(page.tiles ?? [], places) : [],
  }
}

function headOf({ _uid, component, headline, intro, ...page }: ListingPageBlock): ListingHead {
  const { seo_title, seo_description, seo_image, is_hidden_from_search: isHidden } = page
  const head = { _uid, component, headline, intro, seo_title, seo_description, seo_image }
  return { ...head, is_hidden_from_search: isHidden }
}
