// Source maps lie beside the client's folder, not in it: what is in it is served to everybody.
import { mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

export function mapsApart(): Plugin {
  return {
    name: 'vitrine:maps-apart',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (dir) await moveMaps(dir, join(dir, '..', 'maps'))
      },
    },
  }
}

export async function moveMaps(from: string, to: string): Promise<void> {
  const names = await readdir(from, { recursive: true })
  for (const name of names.filter((each) => each.endsWith('.map'))) {
    await mkdir(dirname(join(to, name)), { recursive: true })
    await rename(join(from, name), join(to, name))
  }
}
