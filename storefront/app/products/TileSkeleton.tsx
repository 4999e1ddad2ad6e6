import { Skeleton } from '#app/ui/Skeleton'

/** Where a tile will be: as wide, as tall, and with the specification's lines. */
export function TileSkeleton() {
  return (
    <div className="tile tile-waiting" aria-hidden="true">
      <div className="tile-picture" />
      <div className="tile-words">
        <Skeleton lines={4} label="" />
      </div>
    </div>
  )
}
