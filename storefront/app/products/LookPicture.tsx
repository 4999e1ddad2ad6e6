// The picture of an outfit with a numbered point on each piece, which leads to the piece.
import { Picture, type PictureShown } from '#app/media/Picture'

export interface LookPoint {
  number: number
  /** In hundredths of the picture's width and height. */
  x: number
  y: number
  name: string
  /** A page, or a place on this one. */
  href: string
}

interface Props {
  picture: PictureShown
  points: LookPoint[]
  sizes: string
  priority?: boolean
}

const USUAL = { width: 480, height: 640 }

/** Drawn, since our policy forbids the style attributes that would place elements. */
export function LookPicture({ picture, points, sizes, priority = false }: Props) {
  const { width = USUAL.width, height = USUAL.height } = picture
  const radius = width * 0.036
  return (
    <div className="relative">
      <Picture {...{ picture, sizes, priority }} />
      {points.length > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} className="look-points">
          {points.map(({ number, x, y, name, href }) => (
            <a key={number} href={href} aria-label={`${number}. ${name}`}>
              <title>{name}</title>
              <circle cx={(x / 100) * width} cy={(y / 100) * height} r={radius} />
              <text
                x={(x / 100) * width}
                y={(y / 100) * height}
                fontSize={radius}
                textAnchor="middle"
                dominantBaseline="central"
                aria-hidden="true"
              >
                {number}
              </text>
            </a>
          ))}
        </svg>
      )}
    </div>
  )
}
