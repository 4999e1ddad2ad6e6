// What was put into the basket, told without leaving the page.
import { Icon } from '#app/media/Icon'
import { Picture } from '#app/media/Picture'
import type { PictureShown } from '#app/media/Picture'
import { money } from '#app/formats/formats'
import { ShopLink } from '#app/links/ShopLink'
import { sizeValues } from '#app/texts/sizeValues'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { closeDialog, Dialog } from '#app/ui/Dialog'
import { Button } from '#app/ui/Button'
import { wordsOfCode } from './basketCodes'
import { MissingNotes, type Missing } from './MissingNotes'

export const ADDED = 'added'

/** What lies in the basket now, for the word that says so. */
export interface AddedItem {
  name: string
  size: string
  price: number
  quantity: number
  count: number
  total: number
  /** For the promotions that it and others in the basket are in. */
  missing: Missing[]
}

interface Outcome {
  code: string | null
  added: AddedItem
}

/** Where there are no scripts, and read out where there are. */
export function AddedNote({ outcome: { code, added } }: { outcome: Outcome }) {
  const t = useTexts()
  return (
    <>
      {code ? wordsOfCode(t, code, added.quantity) : t('basket.added', { name: added.name })}{' '}
      <ShopLink to="/basket" className="link">
        {t('basket.added.go')}
      </ShopLink>
    </>
  )
}

interface Props {
  outcome: Outcome | null
  picture: PictureShown | undefined
}

/** Opens when something was added (BuyForm). */
export function AddedDialog({ outcome, picture }: Props) {
  const t = useTexts()
  const shop = useShop()
  const line = outcome?.added
  const title = line ? t('basket.added', { name: line.name }) : t('screens.basket')
  return (
    <Dialog
      id={ADDED}
      label={title}
      shape="sheet-right"
      closeLabel={t('layer.close')}
      closeIcon={<Icon name="ui-close" />}
    >
      {line && (
        <div className="px-4 pb-6">
          <div className="flex gap-4 border-t border-stone py-4">
            {picture && (
              <Picture
                picture={picture}
                sizes="6rem"
                crop="34"
                className="w-[min(6rem,28%)] shrink-0"
              />
            )}
            <div>
              <p className="font-medium">{line.name}</p>
              {line.size && (
                <p className="text-sm text-graphite">{t('basket.size', sizeValues(line.size))}</p>
              )}
              <p className="mt-1">{money(shop, line.price)}</p>
              {outcome.code && (
                <p className="mt-2 text-sm">{wordsOfCode(t, outcome.code, line.quantity)}</p>
              )}
            </div>
          </div>
          <div className="border-t border-stone py-4">
            <p>{t('basket.added.total', { count: line.count, total: money(shop, line.total) })}</p>
            <MissingNotes missing={line.missing} />
          </div>
          <ShopLink to="/basket" className="button w-full" onClick={() => closeDialog(ADDED)}>
            {t('basket.added.go')}
          </ShopLink>
          <Button look="quiet" className="mt-3 w-full" onClick={() => closeDialog(ADDED)}>
            {t('basket.added.on')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
