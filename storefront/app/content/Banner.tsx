// A picture as wide as its place, with words on its calm part.
import { Picture } from '#app/media/Picture'
import { Headline } from '#app/ui/Headline'
import type { HeroBannerBlock } from './blocks/schema'
import { ContentLink } from './ContentLink'
import { assetPicture } from './contentPicture'
import { promotionMarks } from './promotion'

interface Props {
  banner: HeroBannerBlock
  level: 1 | 2 | 3
  /** Seen without scrolling, so that its picture is fetched first. */
  isFirst?: boolean
}

export function Banner({ banner, level, isFirst = false }: Props) {
  const { topline, headline, headline_size: size, text, tone, align } = banner
  const picture = assetPicture(banner.image)
  const upright = assetPicture(banner.image_upright) ?? undefined
  const looks = [
    picture ? 'banner' : 'banner-plain',
    tone === 'dark' ? 'banner-dark' : '',
    align === 'centre' ? 'banner-centre' : align === 'right' ? 'banner-right' : '',
  ]
  return (
    <section className={looks.filter(Boolean).join(' ')} {...promotionMarks(banner)}>
      {picture && <Picture {...{ picture, upright }} sizes="100vw" fills priority={isFirst} />}
      <div className="wide banner-words">
        {topline && <p className="text-sm">{topline}</p>}
        {headline && (
          <Headline size={size || '2xl'} level={level} className="banner-title">
            {headline}
          </Headline>
        )}
        {text && <p className="banner-text">{text}</p>}
        <p className="banner-links">
          {banner.cta_label && (
            <ContentLink link={banner.cta_link} className="button">
              {banner.cta_label}
            </ContentLink>
          )}
          {banner.second_label && (
            <ContentLink
              link={banner.second_link}
              className="link inline-flex min-h-11 items-center"
            >
              {banner.second_label}
            </ContentLink>
          )}
        </p>
      </div>
    </section>
  )
}
