// The demo space, read and rendered as a whole.
import assert from 'node:assert/strict'
import { renderRichText } from '@storyblok/richtext'
import { eachClient } from './asking.mjs'

eachClient('every text of the demo becomes HTML', async (ask) => {
  const stories = await ask().getAll('cdn/stories', { per_page: 100 })

  const texts = stories.flatMap((story) => [...documents(story.content)])
  const pages = texts.map((text) => renderRichText(text, { renderers: { blok: () => '[blok]' } }))

  assert.ok(stories.length >= 120)
  assert.ok(texts.length >= 50)
  assert.ok(pages.every((html) => html.startsWith('<') || html === '[blok]'))
  assert.ok(!pages.some((html) => html.includes('[object Object]')))
})

function* documents(value) {
  if (value === null || typeof value !== 'object') return
  if (value.type === 'doc') yield value
  for (const each of Object.values(value)) yield* documents(each)
}
