import { useNavigation } from 'react-router'

/** Whether the form of this intent is on its way and its answer not there yet. */
export function useIsSubmitting(intent?: string): boolean {
  const { state, formData } = useNavigation()
  return state === 'submitting' && (intent === undefined || formData?.get('intent') === intent)
}
