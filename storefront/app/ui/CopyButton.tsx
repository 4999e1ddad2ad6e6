// Puts a text where it can be pasted from. Without scripts there is none: then the text is marked by hand.
import { useState } from 'react'

interface Props {
  text: string
  children: string
  /** Which text it is, for who only hears the button. */
  label: string
  /** Said once it lies there, and when the browser does not allow it. */
  done: string
  failed: string
}

export function CopyButton({ text, children, label, done, failed }: Props) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(done)
    } catch {
      setOutcome(failed)
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 noscript:hidden">
      <button
        type="button"
        className="link min-h-11 text-sm"
        aria-label={label}
        onClick={() => void copy()}
      >
        {children}
      </button>
      <span role="status" className="text-sm text-graphite">
        {outcome}
      </span>
    </span>
  )
}
