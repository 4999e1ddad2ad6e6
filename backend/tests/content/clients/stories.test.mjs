// One story and lists of them.
import assert from 'node:assert/strict'
import test from 'node:test'
import { address, eachClient, refusal, slugs, space } from './asking.mjs'

eachClient('a story is read by path, number and uuid', async (ask) => {
  const client = ask()

  const byPath = await client.get('cdn/stories/magazin/wolle')
  const byNumber = await client.get(`cdn/stories/${space.wool}`)
  const byUuid = await client.getStory(space.woolUuid, { find_by: 'uuid' })

  assert.equal(byPath.data.story.content.title, 'Wolle')
  assert.equal(byPath.data.story.content.component, 'article')
  assert.equal(byPath.data.story.lang, 'default')
  assert.deepEqual(byNumber.data.story, byPath.data.story)
  assert.deepEqual(byUuid.data.story, byPath.data.story)
})

eachClient('a start page is read with and without its slash', async (ask) => {
  const client = ask()

  const without = await client.getStory('magazin', {})
  const withSlash = await client.getStory('magazin/', {})

  assert.equal(without.data.story.full_slug, 'magazin/')
  assert.equal(without.data.story.is_startpage, true)
  assert.deepEqual(withSlash.data.story, without.data.story)
})

eachClient('lists say how many there are and how many a page holds', async (ask) => {
  const answer = await ask().getStories({ starts_with: 'regal/', per_page: 50, page: 3 })

  assert.equal(answer.total, space.shelves)
  assert.equal(answer.perPage, 50)
  assert.equal(answer.data.stories.length, space.shelves - 100)
})

eachClient('getAll reads every page, each story once', async (ask) => {
  const options = { starts_with: 'regal/', per_page: 25, sort_by: 'name:asc' }

  const stories = await ask().getAll('cdn/stories', options)

  assert.equal(stories.length, space.shelves)
  assert.equal(new Set(stories.map((story) => story.uuid)).size, space.shelves)
})

eachClient('an empty list and a page past the end are no errors', async (ask) => {
  const none = await ask().getStories({ starts_with: 'nichts/' })
  const past = await ask().getStories({ starts_with: 'regal/', page: 99 })

  assert.deepEqual([none.data.stories, none.total], [[], 0])
  assert.deepEqual([past.data.stories, past.total], [[], space.shelves])
})

eachClient('stories are chosen by uuid, number, slug, type, tag and words', async (ask) => {
  const client = ask()
  const list = async (params) =>
    slugs((await client.getStories({ sort_by: 'name:asc', ...params })).data.stories)
  const uuids = `${space.linenUuid},${space.woolUuid}`

  assert.deepEqual(await list({ by_uuids: uuids }), ['magazin/leinen', 'magazin/wolle'])
  assert.deepEqual(slugs((await client.getStories({ by_uuids_ordered: uuids })).data.stories), [
    'magazin/leinen',
    'magazin/wolle',
  ])
  assert.deepEqual(await list({ by_ids: `${space.wool}` }), ['magazin/wolle'])
  assert.deepEqual(await list({ by_slugs: 'magazin/w*' }), ['magazin/wolle'])
  assert.deepEqual(await list({ content_type: 'city' }), ['berlin'])
  assert.deepEqual(await list({ with_tag: 'herbst,sommer' }), ['magazin/leinen', 'magazin/wolle'])
  assert.deepEqual(await list({ starts_with: 'magazin/', is_startpage: 1 }), ['magazin/'])
  assert.deepEqual(await list({ search_term: 'Leinen' }), ['magazin/leinen'])
})

eachClient('fields can be left out', async (ask) => {
  const answer = await ask().getStories({
    by_slugs: 'magazin/wolle',
    excluding_fields: 'title,author',
  })

  const { content } = answer.data.stories[0]
  assert.deepEqual([content.title, content.author, content.price], [undefined, undefined, '9.5'])
})

eachClient('errors say what the clients make of them', async (ask, version) => {
  const missing = await refusal(ask().getStory('gibt/es/nicht', {}))
  const stranger = await refusal(ask('nobody').getStory('magazin/wolle', {}))
  const unknown = await refusal(ask().get('cdn/stories', { colour: 'red' }))

  assert.deepEqual([missing.status, stranger.status, unknown.status], [404, 401, 422])
  if (version === '7.7.6') {
    assert.equal(missing.message, 'This record could not be found')
    assert.equal(stranger.message, 'Unauthorized')
    assert.equal(unknown.message, 'Parameter(s) colour not allowed')
  } else {
    assert.equal(missing.response, 'This record could not be found')
    assert.equal(stranger.response, 'Unauthorized')
    assert.equal(unknown.response, 'Parameter(s) colour not allowed')
  }
})

test('an answer that is known is not sent again', async () => {
  const first = await fetch(address('stories/magazin/wolle'))
  const etag = first.headers.get('etag')

  const second = await fetch(address('stories/magazin/wolle'), {
    headers: { 'if-none-match': etag },
  })

  assert.match(etag, /^W\/"/)
  assert.deepEqual([first.status, second.status, await second.text()], [200, 304, ''])
})
