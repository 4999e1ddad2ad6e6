import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moveMaps } from './mapsApart'

test('no map stays where files are served from', async () => {
  const build = await mkdtemp(join(tmpdir(), 'build-'))
  await mkdir(join(build, 'client', 'assets'), { recursive: true })
  for (const name of ['assets/a-1.js', 'assets/a-1.js.map', 'favicon.svg']) {
    await writeFile(join(build, 'client', name), name)
  }

  await moveMaps(join(build, 'client'), join(build, 'maps'))

  expect((await readdir(join(build, 'client'), { recursive: true })).sort()).toEqual([
    'assets',
    'assets/a-1.js',
    'favicon.svg',
  ])
  expect(await readdir(join(build, 'maps', 'assets'))).toEqual(['a-1.js.map'])
})
