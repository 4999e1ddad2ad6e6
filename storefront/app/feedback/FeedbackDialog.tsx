import { useEffect, useState } from 'react'
import { Icon } from '#app/media/Icon'
import { useTexts } from '#app/texts/texts'
import { closeDialog, Dialog, openDialog } from '#app/ui/Dialog'
import { SHOWN_FOR } from '#app/ui/toasts'
import { FEEDBACK } from './dialogId'
import { FeedbackForm } from './FeedbackForm'
import type { Say } from './words'

/** Closed and opened again, it holds what was typed; once sent, it begins anew. */
export function FeedbackDialog({ say }: { say: Say }) {
  const t = useTexts()
  const [isSent, setIsSent] = useState(false)
  useEffect(() => {
    openDialog(FEEDBACK)
  }, [])

  return (
    <Dialog
      id={FEEDBACK}
      label={say('title')}
      closeLabel={t('layer.close')}
      closeIcon={<Icon name="ui-close" />}
    >
      {isSent ? (
        <Thanks say={say} onOver={() => setIsSent(false)} />
      ) : (
        <FeedbackForm say={say} onSent={() => setIsSent(true)} />
      )}
    </Dialog>
  )
}

/** Goes by itself after a while, and at once when somebody clicks it. */
function Thanks({ say, onOver }: { say: Say; onOver: () => void }) {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    const dialog = document.getElementById(FEEDBACK)
    dialog?.addEventListener('close', onOver)
    return () => dialog?.removeEventListener('close', onOver)
  }, [onOver])
  useEffect(() => {
    // Who rests on it is still reading.
    if (isRead) return
    const timer = setTimeout(() => closeDialog(FEEDBACK), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isRead])
  return (
    <div role="status" className="px-4 pb-8 md:px-8">
      <button
        type="button"
        className="w-full py-6 text-left"
        onClick={() => closeDialog(FEEDBACK)}
        onPointerEnter={() => setIsRead(true)}
        onPointerLeave={() => setIsRead(false)}
      >
        {say('done')}
      </button>
    </div>
  )
}
