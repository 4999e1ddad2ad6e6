import { useEffect } from 'react'
import { useToasts } from '#app/ui/toasts'

/** Why signing in failed, in the slot for it; again with each answer, also with the same words. */
export function useAuthError(answer: object | null, text: string | null) {
  const { authError } = useToasts()
  useEffect(() => {
    if (answer && text) authError(text)
  }, [answer, text, authError])
}
