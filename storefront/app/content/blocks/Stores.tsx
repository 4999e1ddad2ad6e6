import { lazy, Suspense } from 'react'
import type { StoresBlock } from './schema'

// Few pages have one, so that its map, hours and addresses come with those alone.
const StoreList = import.meta.env.SSR
  ? (await import('../stores/StoreList')).default
  : lazy(() => import('../stores/StoreList'))

export default function Stores({ block }: { block: StoresBlock }) {
  return (
    <Suspense>
      <StoreList block={block} />
    </Suspense>
  )
}
