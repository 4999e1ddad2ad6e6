import { useNavigate } from 'react-router'
import { createRpc } from '#app/rpc/client'
import { leaveEntryBehind } from '#app/ui/layerHistory'
import { toasts } from '#app/ui/toasts'
import { useRootData } from './rootData'
import type { Storefront } from './storefront'
import { chooseStorefront, currentChoice } from './storefrontChoice'
import { useTexts } from '#app/texts/texts'

/** Goes to a page of another storefront, once that answers. If it does not, the page stays and says so. */
export function useSwitchStorefront(): (other: Storefront, path: string) => Promise<void> {
  const navigate = useNavigate()
  const t = useTexts()
  const baseUrl = useRootData()?.apiBasePath ?? '/api'

  return async (other, path) => {
    chooseStorefront(other.code)
    const isThere = await createRpc({ baseUrl, shopId: other.shopId })
      .getShopConfiguration()
      .then(
        () => true,
        () => false,
      )
    // Another one may have been chosen meanwhile.
    if (currentChoice() !== other.code) return
    if (isThere) {
      await navigate(path, leaveEntryBehind())
    } else {
      chooseStorefront(null)
      toasts.add({ text: t('switcher.failed') })
    }
  }
}
