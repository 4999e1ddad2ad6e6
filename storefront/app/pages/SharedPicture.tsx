import type { PictureShown } from '#app/media/Picture'
import { sharedPicture } from '#app/media/pictureAddress'
import { useShops } from '#app/storefronts/useShop'

interface Props {
  picture: Pick<PictureShown, 'url' | 'width' | 'height'> & { alt?: string }
  /** What is seen on it, where the picture itself does not say. */
  alt?: string
}

/** What is shown of a page where somebody passes its address on. */
export function SharedPicture({ picture, alt = picture.alt }: Props) {
  const { publicUrl } = useShops()
  const shared = sharedPicture(picture.url, { width: 480, height: 640, ...picture })
  if (!shared) return null
  return (
    <>
      <meta property="og:image" content={publicUrl + shared.url} />
      <meta property="og:image:width" content={String(shared.width)} />
      <meta property="og:image:height" content={String(shared.height)} />
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
