import { ATTRIBUTION_FIELD, knownIn } from './attribution'
import { currentPromotion } from './promotionTracking'
import { placeOf } from './productTracking'

/**
 * Adds to every form that puts a size into the basket what has led to it. The forms need not know:
 * `formdata` is told when a form is about to be sent, whoever sends it.
 */
export function attributeForms(shownProduct: () => string | null): () => void {
  const attribute = ({ formData, target }: FormDataEvent) => {
    const isPosted = target instanceof HTMLFormElement && target.method === 'post'
    if (!isPosted || !(formData.has('size') || formData.has('piece'))) return
    const product = shownProduct()
    const now = Date.now()
    const sources = { ...currentPromotion(now), ...(product ? placeOf(product, now) : null) }
    const attribution = knownIn(sources)
    if (attribution) formData.set(ATTRIBUTION_FIELD, JSON.stringify(attribution))
  }
  document.addEventListener('formdata', attribute)
  return () => document.removeEventListener('formdata', attribute)
}
