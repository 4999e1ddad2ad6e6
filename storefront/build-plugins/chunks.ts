// Few files that compress well: what every page starts with is two of them, one that changes with
// our releases and one that changes with React's. All else is cut by its own imports.
const REACT = /\/node_modules\/(react|react-dom|scheduler|react-router)\//

const EVERY_PAGE = [
  'media/(Icon|spriteVersions)',
  'shell/(Arrival|ErrorPage|firstTouch|Frame|insideFrame|layerIds)',
  'shell/(buildUpdates|chunkReloads|failedSwitch|LaterPreloading|repaint)',
  'shops/(formats|links|messages|PageHead|ShopLink|storefront|texts|useConfiguration|useShop)',
  'ui/Headline',
]

export const chunks = {
  groups: [
    { name: 'react', test: REACT, priority: 2 },
    { name: 'shell', test: new RegExp(`/app/(${EVERY_PAGE.join('|')})\\.tsx?$`), priority: 1 },
  ],
}
