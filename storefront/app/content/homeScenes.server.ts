// The pictures of the front page: a hero, and one for each department.
import { pictureOf } from '#app/media/pictureOf'
import type { PictureShown } from '#app/media/Picture'
import type { Rpc } from '#app/rpc/client'

export interface HomeScenes {
  hero: PictureShown | null
  /** By the path of the department. */
  departments: Record<string, PictureShown>
}

export const noScenes: HomeScenes = { hero: null, departments: {} }

/** The page stands without them, so a shop that has none or fails costs it nothing else. */
export async function homeScenes(rpc: Rpc): Promise<HomeScenes> {
  try {
    const { categories } = await rpc.getRootCategories({ children: 0, includeHidden: false })
    const names = ['home/1', ...categories.map(({ key }) => `category/${key}`)]
    const { scenes } = await rpc.getScenes({ names })
    const hero = scenes['home/1']
    return {
      hero: hero ? pictureOf(hero) : null,
      departments: Object.fromEntries(
        categories.flatMap(({ key, url }) => {
          const scene = scenes[`category/${key}`]
          return scene ? [[url, pictureOf(scene)]] : []
        }),
      ),
    }
  } catch {
    return noScenes
  }
}
