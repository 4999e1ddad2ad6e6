// Few files that compress well: what every page starts with is two of them, one that changes with
// our releases and one that changes with React's. All else is cut by its own imports.
// `entry.client` stays by itself: it waits for the words, whose script needs the second file. So does
// `root`: every screen would name its stylesheet as its own, and wait for it at each navigation.
const REACT = /\/node_modules\/(react|react-dom|scheduler|react-router)\//

const EVERY_PAGE = [
  'media/(Icon|spriteVersions)',
  'shell/(Arrival|ErrorPage|firstTouch|Frame|insideFrame|layerIds)',
  'shell/(buildUpdates|chunkReloads|failedSwitch|LaterPreloading|LaterScripts|repaint)',
  'shops/(bringWords|links|messages|numbers|oneText|PageHead|screenTexts|ShopLink|storefront|texts|useConfiguration|useShop)',
  'ui/(Headline|isLaidOut)',
  '(shell/screen.route|shops/shop.route)',
]

// What lists and products share, and what lists of goods share: each would be a dozen tiny files.
const GOODS = [
  'catalogue/(Breadcrumbs|ProductPrice|ProductTile|TileSkeleton|priceMarkup|priceShown|priceTag|swatches|tile|tileMarkup|tileViews)',
  'shops/(formats|useFollow)',
  'ui/(markup|Skeleton)',
]
const LISTS = [
  'catalogue/listing/(address|ChosenChips|choices|FallbackTile|FilterBar|filters|gathered|HiddenState|LinksToPages|Listing|ListingAway|More|NothingLeft|ProductGrid|SortSelect|useFilters|useGathered)',
  'shops/LinkItems',
]

export const chunks = {
  groups: [
    { name: 'react', test: REACT, priority: 2 },
    { name: 'shell', test: modules(EVERY_PAGE), priority: 1 },
    { name: 'goods', test: modules(GOODS), priority: 1 },
    { name: 'lists', test: modules(LISTS), priority: 1 },
  ],
}

/** Chromium then compiles React on another thread while it arrives: half of the work that a page's start
 * kept a phone from answering was the compiling of one function after the other at its first call. */
export function compiledAhead({ name }: { name: string }): string {
  return name === 'react' ? '//# allFunctionsCalledOnLoad' : ''
}

function modules(names: string[]): RegExp {
  return new RegExp(`/app/(${names.join('|')})\\.tsx?$`)
}
