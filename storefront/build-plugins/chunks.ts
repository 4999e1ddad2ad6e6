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
  'ui/Headline',
  '(shell/screen.route|shops/shop.route)',
]

export const chunks = {
  groups: [
    { name: 'react', test: REACT, priority: 2 },
    { name: 'shell', test: new RegExp(`/app/(${EVERY_PAGE.join('|')})\\.tsx?$`), priority: 1 },
  ],
}
