// The script in every page, which runs before any file of ours is there: it is bundled into the page
// itself (build-plugins/firstScript.ts). It fetches the page's scripts, which wait in LaterScripts.tsx.
import { firstTouch } from '#app/ui/firstTouch'
import { countReload, thisBrowser } from './reloads'
import { layOutWholeOnReturn } from './wholeLayout'

// Where there is no picture, or the browser does not say that it is seen, this long is waited.
const PAINTED_MS = 200

const heldScript = document.querySelector<HTMLScriptElement>('script[data-preload]')
let hasStarted = false

layOutWholeOnReturn()
void firstTouch().then(() => {
  document.documentElement.dataset.touched = ''
  fetchScripts()
})
if (document.readyState === 'complete') fetchAfterPaint()
else addEventListener('load', fetchAfterPaint)

function fetchAfterPaint() {
  const paints = new PerformanceObserver((list) => {
    if (!list.getEntries().some((paint) => 'url' in paint && paint.url)) return
    paints.disconnect()
    setTimeout(fetchScripts)
  })
  paints.observe({ type: 'largest-contentful-paint', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(fetchScripts, PAINTED_MS)))
}

function fetchScripts() {
  if (hasStarted || !heldScript) return
  hasStarted = true
  for (const href of heldScript.dataset.preload?.split(' ') ?? []) {
    append('link', { rel: 'modulepreload', href })
  }
  append('script', {
    type: 'module',
    nonce: heldScript.nonce,
    textContent: heldScript.textContent,
    // Without a reload the page stays as the server wrote it: its links and forms work.
    onerror: (error) => {
      const browser = thisBrowser((message, failure) => console.error(message, failure))
      if (countReload(error, browser)) location.reload()
    },
  })
}

function append<Tag extends 'link' | 'script'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
) {
  document.head.append(Object.assign(document.createElement(tag), properties))
}
