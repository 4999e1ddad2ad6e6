// What the packages for pages make of our stories.
import assert from 'node:assert/strict'
import test from 'node:test'
import * as js from '@storyblok/js'
import * as react from '@storyblok/react'
import * as richtext from '@storyblok/richtext'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { optionsOf, space } from './asking.mjs'

const HTML =
  '<h2>Stoffe</h2><p>Mehr über <a href="/magazin/wolle">Wolle</a>' +
  '<strong> &amp; &lt;Seide&gt;</strong></p>'

const components = { teaser: ({ blok }) => createElement('i', null, blok.component) }
const { storyblokApi } = js.storyblokInit(initialOptions())
react.storyblokInit({ ...initialOptions(), use: [react.apiPlugin], components })

test('texts become HTML in which links lead to their stories', async () => {
  const story = await read('published')

  const blok = ({ attrs }) => `[${attrs.body.length}]`
  for (const { renderRichText } of [richtext, js]) {
    assert.equal(renderRichText(story.content.text, { renderers: { blok } }), `${HTML}[1]`)
  }
})

test('React renders texts with the blocks in them', async () => {
  const story = await read('published')

  const element = createElement(react.StoryblokRichText, { document: story.content.text })

  assert.equal(renderToStaticMarkup(element), `<div>${HTML}<i>teaser</i></div>`)
})

test('React renders the blocks of a story', async () => {
  const answer = await react.getStoryblokApi().get('cdn/stories/text', {})

  const [blok] = answer.data.story.content.body
  const element = createElement(react.StoryblokComponent, { blok })

  assert.equal(renderToStaticMarkup(element), '<i>teaser</i>')
})

test('blocks of drafts can be clicked in an editor', async () => {
  const draft = await read('draft')

  const [teaser] = draft.content.body
  const inText = draft.content.text.content[2].attrs.body[0]
  for (const { storyblokEditable } of [js, react]) {
    for (const block of [draft.content, teaser, inText]) {
      const marks = storyblokEditable(block)
      assert.equal(marks['data-blok-uid'], `${draft.id}-${block._uid}`)
      assert.equal(JSON.parse(marks['data-blok-c']).id, String(draft.id))
    }
  }
})

test('blocks of published stories bear no marks', async () => {
  const story = await read('published')

  assert.deepEqual(js.storyblokEditable(story.content.body[0]), {})
})

function initialOptions() {
  return {
    accessToken: space.tokens.preview,
    use: [js.apiPlugin],
    apiOptions: optionsOf('preview'),
    bridge: false,
  }
}

async function read(version) {
  const answer = await storyblokApi.get('cdn/stories/text', { version })
  return answer.data.story
}
