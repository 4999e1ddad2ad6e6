import type { NavigationTree } from '#app/shops/storefront'

/** The trees that the frame shows. */
export interface Navigation {
  main: NavigationTree
  service: NavigationTree
  legal: NavigationTree
}
