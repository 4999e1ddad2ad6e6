// The pictures of the front page: a hero, and one for each department.
import { pictureOf } from '#app/media/pictureOf'
import type { PictureShown } from '#app/media/Picture'
import type { Rpc } from '#app/rpc/client'
import { pathWord, type Storefront } from '#app/storefronts/storefront'

export interface HomeScenes {
  hero: PictureShown | null
  /** The hero of a phone; without one it gets the middle of the other. */
  uprightHero?: PictureShown
  /** By the path of the department. */
  departments: Record<string, PictureShown>
}

export const noScenes: HomeScenes = { hero: null, departments: {} }

/** The page stands without them, so a shop that has none or fails costs it nothing else. */
export async function homeScenes(rpc: Rpc, shop: Storefront): Promise<HomeScenes> {
  try {
    const { categories } = await rpc.getRootCategories({ children: 0, includeHidden: false })
    const places = [
      ...categories.map(({ key, url }) => ({ name: `category/${key}`, path: url })),
      ...(['outfits', 'magazine'] as const).map((word) => ({
        name: `category/${word}`,
        path: `/${shop.code}/${pathWord(shop, word)}`,
      })),
    ]
    const names = ['home/1', 'home/1/upright', ...places.map(({ name }) => name)]
    const { scenes } = await rpc.getScenes({ names })
    const hero = scenes['home/1']
    const uprightHero = scenes['home/1/upright']
    return {
      hero: hero ? pictureOf(hero) : null,
      ...(uprightHero && { uprightHero: pictureOf(uprightHero) }),
      departments: Object.fromEntries(
        places.flatMap(({ name, path }) => {
          const scene = scenes[name]
          return scene ? [[path, pictureOf(scene)]] : []
        }),
      ),
    }
  } catch {
    return noScenes
  }
}
