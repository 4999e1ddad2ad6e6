import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { channel } from './shopper'

/** A page that shows a basket or a wishlist reads it again when another tab has changed something. */
export function useOtherTabs(): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const read = () => void revalidate()
    channel?.addEventListener('message', read)
    return () => channel?.removeEventListener('message', read)
  }, [revalidate])
}
