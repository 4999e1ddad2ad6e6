// Links, tags and datasources.
import assert from 'node:assert/strict'
import { eachClient, space } from './asking.mjs'

eachClient('links are told by uuid, all of them', async (ask) => {
  const client = ask()

  const answer = await client.get('cdn/links', { starts_with: 'magazin' })
  const all = await client.getAll('cdn/links', { per_page: 50 })

  const link = answer.data.links[space.woolUuid]
  assert.deepEqual(
    [link.slug, link.is_folder, link.published, link.is_startpage],
    ['magazin/wolle', false, true, false],
  )
  assert.equal(new Set(all.map((each) => each.uuid)).size, all.length)
  assert.ok(all.length > space.shelves)
  assert.ok(!all.some((each) => each.uuid === space.secretUuid))
})

eachClient('tags are told with how often they are given', async (ask) => {
  const answer = await ask().get('cdn/tags', {})

  const tags = answer.data.tags.map((tag) => [tag.name, tag.taggings_count])
  assert.deepEqual(tags.toSorted(), [
    ['herbst', 1],
    ['sommer', 1],
    ['warm', 1],
  ])
})

eachClient('a datasource is told with its dimensions', async (ask) => {
  const client = ask()

  const list = await client.get('cdn/datasources', { per_page: 100 })
  const one = await client.get('cdn/datasources/toene', {})

  const colours = list.data.datasources.find((each) => each.slug === 'toene')
  assert.equal(list.total, list.data.datasources.length)
  assert.deepEqual(one.data.datasource, colours)
  assert.equal(colours.name, 'Töne')
  assert.deepEqual(
    colours.dimensions.map((dimension) => [dimension.name, dimension.entry_value]),
    [['Français', 'fr']],
  )
})

eachClient('every entry of a datasource is read, in a dimension', async (ask) => {
  const options = { datasource: 'toene', dimension: 'fr', per_page: 25 }

  const entries = await ask().getAll('cdn/datasource_entries', options)

  assert.equal(entries.length, 60)
  assert.deepEqual(
    [entries[6].name, entries[6].value, entries[6].dimension_value],
    ['farbe-7', 'Farbe 7', 'Couleur 7'],
  )
})
