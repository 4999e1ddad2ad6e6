// The questions of a page as search engines read them.
import type { AccordionBlock } from './blocks/schema'
import type { BlockBase } from './fields'
import { childrenOf, documentOf, plainText } from './richText/tree'

/** One for the whole page, whatever its number of accordions; null where none asks for it. */
export function questionMarkup(blocks: readonly BlockBase[] | null | undefined) {
  const questions = (blocks ?? []).flatMap(questionsOf)
  if (questions.length === 0) return null
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }
}

function questionsOf(block: BlockBase): object[] {
  if (block.component === 'storefront_section') {
    return ((block as { body?: BlockBase[] | null }).body ?? []).flatMap(questionsOf)
  }
  const { has_question_markup: isMarked, items } = block as AccordionBlock
  if (block.component !== 'accordion' || !isMarked) return []
  return (items ?? []).flatMap(({ title, text }) => {
    const answer = childrenOf(documentOf(text)).map(plainText).join('\n').trim()
    if (!title || !answer) return []
    const acceptedAnswer = { '@type': 'Answer', text: answer }
    return [{ '@type': 'Question', name: title, acceptedAnswer }]
  })
}
