import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { isPlainClick } from '#app/links/isPlainClick'
import { useTexts } from '#app/texts/texts'
import type { TileColour, TileProduct } from './tile'

const SHOWN = 4

/** How a colour came to be shown, which says how long it stays (ProductTile). */
export type ShownBy = 'pointer' | 'focus' | 'tap'

interface Props {
  product: Pick<TileProduct, 'colours' | 'name'>
  /** The product whose colour the tile shows at the moment. */
  shownId: number
  onShow: (colour: TileColour, by: ShownBy) => void
}

/**
 * The colours of a style as small fields of colour. A pointer or the focus on one shows it in the
 * tile, a click leads to its product. A finger has neither, so its first tap shows the colour and
 * turns the whole tile into a link to it; a tap on what is shown leads there.
 */
export function Swatches({ product, shownId, onShow }: Props) {
  const t = useTexts()
  const { colours, name } = product
  if (colours.length === 0) return null
  const hidden = colours.length - SHOWN

  function showOrFollow(event: MouseEvent<HTMLAnchorElement>, colour: TileColour) {
    // A key or a screen reader presses without a pointer: it follows the link as it says.
    const isPressed = event.detail > 0 && isPlainClick(event, event.currentTarget)
    if (!isPressed || colour.id === shownId) return
    event.preventDefault()
    onShow(colour, 'tap')
  }

  return (
    <div className="tile-swatches" role="group" aria-label={t('tile.colours', { name })}>
      {colours.slice(0, SHOWN).map((colour) => (
        <a
          key={colour.path}
          href={colour.path}
          aria-label={colour.name}
          title={colour.name}
          aria-current={colour.id === shownId ? 'true' : undefined}
          onPointerEnter={({ pointerType }: PointerEvent) => {
            if (pointerType !== 'touch') onShow(colour, 'pointer')
          }}
          onFocus={({ target }: FocusEvent) => {
            if (target.matches(':focus-visible')) onShow(colour, 'focus')
          }}
          onClick={(event) => showOrFollow(event, colour)}
        >
          {/* An empty drawing that is filled with its own colour: our policy allows no styles. */}
          <svg color={colour.tone} aria-hidden="true" />
        </a>
      ))}
      {hidden > 0 && <span className="text-graphite">+{hidden}</span>}
    </div>
  )
}
