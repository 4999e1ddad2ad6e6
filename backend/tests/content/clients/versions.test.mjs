// Drafts, releases, languages, the cache version and limits.
import assert from 'node:assert/strict'
import test from 'node:test'
import { address, eachClient, refusal, slugs, space } from './asking.mjs'

eachClient('drafts are for the preview token', async (ask) => {
  const draft = await ask('preview').getStory('magazin/wolle', { version: 'draft' })
  const unpublished = await ask('preview').getStory('magazin/geheim', { version: 'draft' })
  const published = await ask('preview').getStory('magazin/wolle', { version: 'published' })
  const refused = await refusal(ask().getStory('magazin/wolle', { version: 'draft' }))
  const hidden = await refusal(ask().getStory('magazin/geheim', { version: 'published' }))

  assert.equal(draft.data.story.content.title, 'Wolle, Entwurf')
  assert.equal(unpublished.data.story.published_at, null)
  assert.equal(published.data.story.content.title, 'Wolle')
  assert.deepEqual([refused.status, hidden.status], [401, 404])
})

eachClient('only drafts can be edited', async (ask) => {
  const draft = await ask('preview').getStory('text', { version: 'draft' })
  const published = await ask('preview').getStory('text', { version: 'published' })

  const [teaser] = draft.data.story.content.body
  assert.match(teaser._editable, /^<!--#storyblok#\{"name": "teaser", "space": "\d+", "uid": /)
  assert.equal(published.data.story.content.body[0]._editable, undefined)
})

eachClient('a release shows what it will change and the rest as it is', async (ask) => {
  const options = { version: 'draft', from_release: space.release }

  const changed = await ask('preview').getStory('magazin/wolle', { ...options })
  const unchanged = await ask('preview').getStory('magazin/leinen', { ...options })

  assert.equal(changed.data.story.content.title, 'Wolle im Herbst')
  assert.equal(changed.data.story.release_id, space.release)
  assert.equal(unchanged.data.story.release_id, null)
})

eachClient('no release is open when an editor says so', async (ask) => {
  const options = { version: 'draft', from_release: 'undefined' }

  const answer = await ask('preview').getStory('magazin/wolle', options)

  assert.equal(answer.data.story.content.title, 'Wolle, Entwurf')
})

eachClient('fields come in a language, or in the default one', async (ask) => {
  const client = ask()

  const french = await client.getStory('magazin/wolle', { language: 'fr' })
  const dutch = await client.getStory('magazin/wolle', { language: 'nl', fallback_lang: 'fr' })
  const list = await client.getStories({ by_slugs: 'magazin/leinen', language: 'fr' })

  assert.deepEqual([french.data.story.lang, french.data.story.content.title], ['fr', 'Laine'])
  assert.equal(french.data.story.full_slug, 'magazine/laine')
  assert.equal(french.data.story.default_full_slug, 'magazin/wolle')
  assert.deepEqual([dutch.data.story.lang, dutch.data.story.content.title], ['nl', 'Laine'])
  assert.equal(list.data.stories[0].content.title, 'Leinen')
  assert.ok(!Object.keys(french.data.story.content).some((key) => key.includes('__i18n__')))
})

eachClient('the cache version is told, kept and forgotten', async (ask) => {
  const client = ask()

  const first = await client.getStory('magazin/wolle', {})
  const known = client.cacheVersion()
  client.clearCacheVersion()
  const again = await client.getStory('magazin/wolle', {})
  const me = await client.get('cdn/spaces/me', {})

  assert.ok(Number.isInteger(first.data.cv))
  assert.equal(known, first.data.cv)
  assert.deepEqual(again.data.story, first.data.story)
  assert.equal(me.data.space.version, first.data.cv)
})

test('any cache version is answered with what is there now', async () => {
  const answers = await Promise.all(
    [{}, { cv: '0' }, { cv: 'undefined' }, { cv: '1' }, { cv: '99999999999' }].map((cv) =>
      fetch(address('stories/magazin/wolle', cv), { redirect: 'error' }),
    ),
  )

  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  assert.equal(new Set(bodies).size, 1)
})

eachClient('whoever asks too often is answered in the end', async (ask) => {
  const statuses = []
  const counting = async (...request) => {
    const answer = await fetch(...request)
    statuses.push(answer.status)
    return answer
  }
  const client = ask('limited', { fetch: counting })

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => client.get('cdn/spaces/me', {})),
  )

  assert.ok(answers.every((answer) => answer.data.space.version > 0))
  assert.ok(statuses.includes(429))
  assert.equal(statuses.filter((status) => status === 200).length, 12)
})

test('a limit that is reached says so', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(address('spaces/me', {}, 'limited'))),
  )

  const refused = answers.find((answer) => answer.status === 429)
  assert.ok(refused)
  assert.match((await refused.json()).error, /Rate limit of \d+ request per second/)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
})

eachClient('parameters that every client sends are taken everywhere', async (ask) => {
  const params = { version: 'published', resolve_level: 2, cv: 1 }

  const answer = await ask().get('cdn/spaces/me', params)
  const stories = await ask().get('cdn/stories', { ...params, by_slugs: 'magazin/wolle' })

  assert.ok(answer.data.space.id)
  assert.deepEqual(slugs(stories.data.stories), ['magazin/wolle'])
})

test('browsers of other sites may ask and read the headers of paging', async () => {
  const headers = { origin: 'https://site.example', 'access-control-request-method': 'GET' }

  const before = await fetch(address('stories'), { method: 'OPTIONS', headers })
  const answer = await fetch(address('stories'), { headers })

  assert.equal(before.status, 204)
  assert.equal(before.headers.get('access-control-allow-headers'), '*, Authorization')
  for (const each of [before, answer]) {
    assert.equal(each.headers.get('access-control-allow-origin'), '*')
  }
  assert.match(answer.headers.get('access-control-expose-headers'), /total, per-page/)
})
