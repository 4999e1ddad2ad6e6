// What kind of page is open and how tall it is, for whoever reports it.
import { useEffect, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { pageKindOf, type PageKind } from '#app/pages/screenHandle'

export interface PageStore extends PageKind {
  /** In pixels; 0 until it was painted. */
  pageHeight: number
}

const unknown: PageStore = { pageType: 'other', pageTypeId: null, pageHeight: 0 }
let current: PageStore | null = null
const listeners = new Set<() => void>()

export function currentPage(): PageStore {
  return (current ??= { ...unknown, pageHeight: measure() })
}

export function usePageStore(): PageStore {
  return useSyncExternalStore(subscribe, currentPage, () => unknown)
}

/** Kept up to date by the frame: the kind with each navigation, the height with each change of it. */
export function useRecordedPage(): void {
  const { pageType, pageTypeId } = pageKindOf(useMatches().at(-1))

  useEffect(() => {
    record({ pageType, pageTypeId, pageHeight: measure() })
    const observer = new ResizeObserver(() => record({ ...currentPage(), pageHeight: measure() }))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [pageType, pageTypeId])
}

function measure(): number {
  return document.documentElement.scrollHeight
}

function record(next: PageStore) {
  const isSame =
    next.pageType === current?.pageType &&
    next.pageTypeId === current.pageTypeId &&
    next.pageHeight === current.pageHeight
  if (isSame) return
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
