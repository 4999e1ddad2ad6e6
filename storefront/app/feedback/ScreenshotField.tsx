import { useId, useRef, useState } from 'react'
import { Button } from '#app/ui/Button'
import { isTooSmall, LEAST } from './crop'
import { FEEDBACK } from './dialogId'
import { canCapture, capturedPicture, pictureOf, type Picture } from './pictures'
import { ShownPicture } from './ShownPicture'
import type { Say } from './words'

interface Props {
  say: Say
  screenshot: Picture | null
  onPicture: (picture: Picture) => void
  onRemove: () => void
}

/** Takes a picture of the page below the dialog, or one that the visitor has. */
export function ScreenshotField({ say, screenshot, onPicture, onRemove }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState('')
  const failureId = useId()

  async function take(picture: Promise<Picture>, sentence: string) {
    setFailure('')
    const screenshot = await picture.catch(() => null)
    if (!screenshot) setFailure(sentence)
    else if (isTooSmall(screenshot)) setFailure(say('tooSmall', { least: LEAST }))
    else onPicture(screenshot)
  }

  return (
    <div>
      {screenshot && (
        <div className="mb-4 flex items-start gap-4">
          <ShownPicture
            picture={screenshot}
            aria-hidden="true"
            className="max-h-32 max-w-[50%] border border-stone"
          />
          <div>
            <p role="status" className="text-sm">
              {say('attached', { width: screenshot.width, height: screenshot.height })}
            </p>
            <button type="button" className="link min-h-11 text-sm" onClick={onRemove}>
              {say('remove')}
            </button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {canCapture() && (
          <Button
            look="quiet"
            className="max-md:grow"
            aria-describedby={failureId}
            onClick={() => void take(withoutDialog(capturedPicture), say('notCaptured'))}
          >
            {say('screenshot')}
          </Button>
        )}
        <Button
          look="quiet"
          className="max-md:grow"
          aria-describedby={failureId}
          onClick={() => file.current?.click()}
        >
          {say('choose')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={say('choose')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) void take(pictureOf(chosen), say('notAPicture'))
            // The same file again is another choice.
            currentTarget.value = ''
          }}
        />
      </div>
      <p id={failureId} role="alert" className="mt-2 text-sm text-alarm empty:hidden">
        {failure}
      </p>
    </div>
  )
}

/** What the visitor wants to show lies below it. */
async function withoutDialog<T>(work: () => Promise<T>): Promise<T> {
  const classes = document.getElementById(FEEDBACK)?.classList
  const hiding = ['opacity-0', 'backdrop:opacity-0']
  classes?.add(...hiding)
  try {
    return await work()
  } finally {
    classes?.remove(...hiding)
  }
}
