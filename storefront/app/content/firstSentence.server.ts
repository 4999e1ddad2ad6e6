/** So that a list of texts shows whole sentences. */
export function firstSentence(text: string, language: string): string {
  const [first] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? ''
}
