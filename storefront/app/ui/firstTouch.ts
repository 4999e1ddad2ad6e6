// When somebody is there: the pointer moves, a key is pressed, the page is touched or scrolled.
// Listened to on the way down: React stops some of them at parts that it has not yet taken over.
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** When a page comes to lie below a pointer that rests, browsers say that it moved, by nothing. */
const isSomebody = ({ type, movementX, movementY }: Partial<PointerEvent>) =>
  type !== 'pointermove' || movementX !== 0 || movementY !== 0

let resolveTouched = () => {}
const touched = new Promise<void>((resolve) => (resolveTouched = resolve))
let listening: AbortController | undefined

export function firstTouch(): Promise<void> {
  if (!listening) {
    listening = new AbortController()
    // The script in the page may have seen somebody before this one was there.
    if (document.documentElement.dataset.touched !== undefined) resolveTouched()
    const options = { signal: listening.signal, passive: true, capture: true }
    const onEvent = (event: Event) => isSomebody(event) && resolveFirstTouch()
    for (const sign of SIGNS) addEventListener(sign, onEvent, options)
  }
  return touched
}

/** For what must be shown though nobody has touched the page yet. */
export function resolveFirstTouch(): void {
  listening?.abort()
  resolveTouched()
}
