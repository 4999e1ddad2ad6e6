// What a banking app scans. Black on white whatever the colours of the page: scanners need it so.
import { useTexts } from '#app/texts/texts'
import type { Order } from './orderOutcome'

type Code = NonNullable<NonNullable<NonNullable<Order['payment']>['transfer']>['code']>

/** Squares of white that scanners want around it. */
const QUIET = 4
/** Of the Swiss cross in a code: millimetres by the guidelines of the QR-bill. */
const SWISS = { code: 46, cross: 7 }

export function TransferCode({ code }: { code: Code }) {
  const t = useTexts()
  const edge = code.size + 2 * QUIET
  return (
    <figure className="w-44">
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
        role="img"
        aria-label={t(`orders.transfer.code.${code.kind}`)}
        shapeRendering="crispEdges"
        className="w-full forced-color-adjust-none"
      >
        <rect x={-QUIET} y={-QUIET} width={edge} height={edge} fill="#fff" />
        <path d={code.path} fill="#000" />
        {code.kind === 'swiss' && <SwissCross size={code.size} />}
      </svg>
      <figcaption className="mt-2 text-sm text-graphite">{t('orders.transfer.scan')}</figcaption>
    </figure>
  )
}

/** A white border, a black square and a white cross, as printed on Swiss QR-bills. */
function SwissCross({ size }: { size: number }) {
  const width = (SWISS.cross / SWISS.code) * size
  const place = (size - width) / 2
  return (
    <svg x={place} y={place} width={width} height={width} viewBox="0 0 19.8 19.8">
      <path fill="#fff" d="M0 0h19.8v19.8H0z" />
      <path fill="#000" d="M.7.7h18.4v18.4H.7z" />
      <path fill="#fff" d="M8.25 4.4h3.3v11h-3.3zM4.4 8.25h11v3.3h-11z" />
    </svg>
  )
}
