import { expect, test } from 'vitest'
import type { PageExperiments } from '#app/experiments/running'
import type { BlockBase } from './fields'
import { withVariantBlocks } from './variantBlocks.server'

const a = (uid: string, more = {}): BlockBase => ({ _uid: uid, component: 'text', ...more })

const STORY = a('root', { body: [a('hero'), a('grid', { columns: [a('tile')] })] })

function inArm(arm: string, block: string, story = 'variants/hero'): PageExperiments {
  const variants = [
    { name: 'old', weight: 0.5, changes: [] },
    { name: 'new', weight: 0.5, changes: [{ kind: 'block' as const, block, story }] },
  ]
  const experiment = {
    name: 'hero',
    variants,
    audience: 1,
    customerTypes: [],
    namespace: null,
    pageTypes: ['home'],
    shopCodes: ['de'],
  }
  return { running: [experiment], arms: { hero: arm } }
}

const bodyOf = async (slug: string) => (slug === 'variants/hero' ? [a('first'), a('second')] : null)

test('the blocks of another story stand in the place of one', async () => {
  const story = await withVariantBlocks(STORY, inArm('new', 'hero'), bodyOf)

  expect(story).toEqual(
    a('root', { body: [a('first'), a('second'), a('grid', { columns: [a('tile')] })] }),
  )
})

test('a block within a block is found', async () => {
  const story = await withVariantBlocks(STORY, inArm('new', 'tile'), bodyOf)

  expect(story).toEqual(
    a('root', { body: [a('hero'), a('grid', { columns: [a('first'), a('second')] })] }),
  )
})

test('tiles that stand in for a tile among goods take its place', async () => {
  const parts = { above: [], tiles: [a('tile', { position: '4' }), a('other', { position: '9' })] }

  const blocks = await withVariantBlocks(parts, inArm('new', 'tile'), bodyOf)

  expect(blocks.tiles).toEqual([
    a('first', { position: '4' }),
    a('second', { position: '4' }),
    a('other', { position: '9' }),
  ])
})

test.each([
  ['control', inArm('old', 'hero')],
  ['a block that is elsewhere', inArm('new', 'footer')],
  ['a story that is gone', inArm('new', 'hero', 'variants/gone')],
  ['no experiment', null],
])('nothing changes: %s', async (_, page) => {
  expect(await withVariantBlocks(STORY, page, bodyOf)).toEqual(STORY)
})
