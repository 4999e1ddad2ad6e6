import { Picture } from '#app/media/Picture'
import { useTexts } from '#app/texts/texts'
import { useFollowLinks } from '#app/links/useFollowLinks'
import type { ColourView } from './productView'

/** The colours of the style as small pictures; each has a page of its own. */
export function Colours({ colours, colour }: { colours: ColourView[]; colour: string }) {
  const t = useTexts()
  const follow = useFollowLinks({ fades: true, staysInPlace: true })
  return (
    <div className="mt-6" onClick={follow}>
      <p>
        <span className="text-graphite">{t('product.colour')}</span> {colour}
      </p>
      {colours.length > 0 && (
        <ul className="colours" aria-label={t('product.colours')}>
          {colours.map(({ id, path, name, picture, isHere }) => (
            <li key={id}>
              <a
                href={path}
                aria-label={name}
                title={name}
                aria-current={isHere ? 'true' : undefined}
              >
                {picture ? (
                  <Picture picture={{ ...picture, alt: '' }} sizes="4rem" crop="34" />
                ) : (
                  name
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
