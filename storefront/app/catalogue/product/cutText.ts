const LONGEST_DESCRIPTION = 155

/** As long as search engines show it: cut at the end of a sentence or a word. */
export function cutText(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  const short = text.slice(0, LONGEST_DESCRIPTION)
  const sentence = short.lastIndexOf('. ')
  if (sentence > 80) return short.slice(0, sentence + 1)
  return `${short.slice(0, short.lastIndexOf(' '))} …`
}
