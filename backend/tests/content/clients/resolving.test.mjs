// Relations and links, which the clients put in their places.
import assert from 'node:assert/strict'
import test from 'node:test'
import { address, eachClient, space } from './asking.mjs'

eachClient('relations are put in their places, two levels deep', async (ask) => {
  const options = { resolve_relations: ['article.author', 'author.city'] }

  const answer = await ask().getStory('magazin/wolle', options)

  const { author } = answer.data.story.content
  assert.equal(author.content.title, 'Anna')
  assert.equal(author.content.city.content.title, 'Berlin')
})

test('on the wire relations stay uuids, and their stories come once', async () => {
  const query = { resolve_relations: 'article.author,article.related', starts_with: 'magazin/' }

  const answer = await (await fetch(address('stories', query))).json()

  const uuids = answer.rels.map((story) => story.uuid)
  assert.equal(typeof answer.stories[0].content.author, 'string')
  assert.equal(new Set(uuids).size, uuids.length)
  assert.ok(!uuids.includes(space.secretUuid))
})

eachClient('more than fifty relations of a field are all there', async (ask) => {
  const answer = await ask().getStory('viele', { resolve_relations: 'article.related' })

  const { related } = answer.data.story.content
  assert.equal(related.length, space.related)
  assert.deepEqual(
    related.map((story) => story.content?.title),
    Array.from({ length: space.related }, (_, number) => `Fach ${number}`),
  )
})

eachClient('what is not published stays a uuid, and comes with a draft', async (ask) => {
  const related = { resolve_relations: 'article.related' }

  // A client writes into the parameters that it is given.
  const published = await ask().getStory('magazin/wolle', { ...related })
  const draft = await ask('preview').getStory('magazin/wolle', { ...related, version: 'draft' })

  assert.equal(published.data.story.content.related[0].content.title, 'Leinen')
  assert.equal(published.data.story.content.related[1], space.secretUuid)
  assert.equal(draft.data.story.content.related[0].content.title, 'Geheim')
})

eachClient('relations come from the release that is asked for', async (ask) => {
  const options = { version: 'draft', from_release: space.release, resolve_links: 'story' }

  const answer = await ask('preview').getStory('text', options)

  assert.equal(answer.data.story.content.body[0].link.story.content.title, 'Wolle im Herbst')
})

eachClient('relations come in the language that is asked for', async (ask) => {
  const options = { language: 'fr', resolve_links: 'story' }

  const answer = await ask().getStory('text', options)

  const { link } = answer.data.story.content.body[0]
  assert.equal(link.story.content.title, 'Laine')
  assert.equal(link.story.full_slug, 'magazine/laine')
})

eachClient('links of fields and of texts lead to where their stories are', async (ask) => {
  for (const mode of ['url', 'link', 'story']) {
    const answer = await ask().getStory('text', { resolve_links: mode })

    const { body, text } = answer.data.story.content
    const mark = text.content[1].content[1].marks[0].attrs
    assert.equal(body[0].link.story.full_slug, 'magazin/wolle', mode)
    assert.equal(mark.story.full_slug, 'magazin/wolle', mode)
    assert.equal(body[0].link.story.content?.title, mode === 'story' ? 'Wolle' : undefined, mode)
  }
})

eachClient('without being asked no link is resolved', async (ask) => {
  const answer = await ask().getStory('text', {})

  assert.equal(answer.data.story.content.body[0].link.story, undefined)
  assert.deepEqual(answer.data.links, [])
})
