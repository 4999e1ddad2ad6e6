// What of a page has been in view: each element once per page, told together with what was seen with it.

const ADDED_MS = 100
const GATHERED_MS = 400

interface Watched {
  selector: string
  onSeen: (elements: Element[]) => void
}

/** At least half of an element. Also of those that come later, such as the next page of a listing. */
export function watchSeen({ selector, onSeen }: Watched): () => void {
  const watchedElements = new WeakSet<Element>()
  let elements: Element[] = []
  let telling: ReturnType<typeof setTimeout> | undefined
  let looking: ReturnType<typeof setTimeout> | undefined

  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        inView.unobserve(target)
        elements.push(target)
      }
      if (elements.length > 0) telling ??= setTimeout(tellSeen, GATHERED_MS)
    },
    { threshold: 0.5 },
  )
  const observer = new MutationObserver(() => {
    looking ??= setTimeout(look, ADDED_MS)
  })

  function look(): void {
    looking = undefined
    for (const element of document.querySelectorAll(selector)) {
      if (watchedElements.has(element)) continue
      watchedElements.add(element)
      inView.observe(element)
    }
  }

  function tellSeen(): void {
    telling = undefined
    // In the order of the page, whatever came into view first.
    onSeen(elements.splice(0).filter(({ isConnected }) => isConnected))
  }

  look()
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    inView.disconnect()
    observer.disconnect()
    clearTimeout(telling)
    clearTimeout(looking)
    elements = []
  }
}
