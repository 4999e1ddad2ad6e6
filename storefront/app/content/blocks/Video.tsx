import { Picture } from '#app/media/Picture'
import { useTexts } from '#app/texts/texts'
import { assetPicture } from '../contentPicture'
import { promotionMarks } from '../promotion'
import { RichText } from '../richText/RichText'
import { useStartedVideo } from '../useStartedVideo'
import { videoService } from '../videoServices'
import type { VideoBlock } from './schema'

/** Nothing is asked of the service before somebody agrees by starting the video. */
export default function Video({ block }: { block: VideoBlock }) {
  const { title, caption, transcript, video_id: id } = block
  const t = useTexts()
  const [isPlaying, start] = useStartedVideo(id ?? '')
  const picture = assetPicture(block.image)
  const service = videoService(block.service)
  if (!service || !id || !/^[\w-]+$/.test(id)) return null
  return (
    <div className="wide mt-14" {...promotionMarks(block)}>
      <figure>
        <div className="video">
          {isPlaying ? (
            <iframe
              src={service.frame(id)}
              title={title ?? ''}
              allow="autoplay; fullscreen; picture-in-picture"
              referrerPolicy="strict-origin"
            />
          ) : (
            <>
              {picture && <Picture picture={picture} crop="169" sizes="100vw" />}
              <a
                className="button video-start"
                href={service.page(id)}
                rel="noopener noreferrer"
                onClick={(event) => {
                  event.preventDefault()
                  start()
                }}
              >
                {t('video.play')}
                {title && <span className="sr-only">: {title}</span>}
              </a>
            </>
          )}
        </div>
        <figcaption className="mt-3 max-w-prose text-sm text-graphite">
          {caption && <p className="whitespace-pre-line text-ink">{caption}</p>}
          {!isPlaying && <p className="mt-1">{t('video.consent', { service: service.name })}</p>}
        </figcaption>
      </figure>
      {transcript && (
        <details className="mt-3 max-w-prose">
          <summary className="link inline-flex min-h-11 items-center">
            {t('video.transcript')}
          </summary>
          <RichText document={transcript} />
        </details>
      )}
    </div>
  )
}
