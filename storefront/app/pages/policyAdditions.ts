// What one page may load beside our own files, by origin: `frames: ['https://pay.example']` for a payment
// page, `frames` of a video service once its visitor agreed. Everything else stays forbidden.
export interface PolicyAdditions {
  frames?: readonly string[]
  scripts?: readonly string[]
  images?: readonly string[]
  connections?: readonly string[]
  /** Where a form of the page may lead in the end, such as the page of a payment provider. */
  formActions?: readonly string[]
  /** Who may show the page in a frame, an editor for example; heard of previews alone. */
  frameAncestors?: readonly string[]
}
