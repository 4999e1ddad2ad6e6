import { Icon } from '#app/media/Icon'
import { useTexts } from '#app/texts/texts'
import { DialogButton } from '#app/ui/Dialog'
import type { ProductView, SizeView } from './productView'
import { SIZE_TABLE } from './SizeTable'

interface Props {
  view: ProductView
  hasSizeTable: boolean
  chosenSize: SizeView | undefined
  choose: (size: SizeView) => void
  /** Checked when the form came back without scripts. */
  posted: number | undefined
  problem: string | null
}

/** The sizes as buttons, all of them: one that is sold out can be waited for. */
export function Sizes({ view, hasSizeTable, chosenSize, choose, posted, problem }: Props) {
  const t = useTexts()
  const { sizes, fit, model, modelSize } = view
  const only = sizes.length === 1 ? sizes[0]?.variantId : undefined
  const needsHint = view.canNotify && sizes.length > 1 && sizes.some(({ isSoldOut }) => isSoldOut)

  return (
    <div id="sizes" className="mt-6">
      <fieldset aria-describedby="sizes-problem">
        <legend className="float-left py-2.5">
          <span className="text-graphite">{t('product.size')}</span> {chosenSize?.label}
        </legend>
        {hasSizeTable && (
          <DialogButton opens={SIZE_TABLE} className="sizes-table link">
            <Icon name="ui-ruler" size={20} />
            {t('sizeTable.open')}
          </DialogButton>
        )}
        <div className="sizes">
          {sizes.map((size) => (
            <label key={size.variantId} className="size">
              <input
                type="radio"
                name="size"
                value={size.variantId}
                className={size.isSoldOut ? 'size-sold-out' : undefined}
                defaultChecked={size.variantId === (posted ?? chosenSize?.variantId ?? only)}
                onChange={() => choose(size)}
              />
              <span className="size-face">
                <span>{size.label}</span>
                {size.isSoldOut && <span className="sr-only">, {t('product.sizes.soldOut')}</span>}
                {size.left !== undefined && (
                  <span className="size-left">{t('product.sizes.left', { count: size.left })}</span>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p id="sizes-problem" className="mt-2 text-sm text-alarm empty:hidden" role="alert">
        {problem}
      </p>
      {needsHint && <p className="mt-3 text-sm text-graphite">{t('product.sizes.hint')}</p>}
      {(model || modelSize || fit) && (
        <p className="mt-3 text-sm text-graphite">
          {fit && sizes.length > 1 && `${t('product.fit', { fit })} `}
          {model} {modelSize && t('product.modelSize', { size: modelSize })}
        </p>
      )}
    </div>
  )
}
