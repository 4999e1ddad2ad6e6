// When somebody is there: the pointer moves, a key is pressed, the page is touched or scrolled.
// Listened to on the way down: React stops some of them at parts that it has not yet taken over.
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

let touched: Promise<void> | undefined

export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const listening = new AbortController()
    function isHere() {
      listening.abort()
      resolve()
    }
    for (const sign of SIGNS) {
      addEventListener(sign, isHere, { signal: listening.signal, passive: true, capture: true })
    }
  })
  return touched
}
