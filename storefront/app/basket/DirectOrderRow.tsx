import { money } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { SelectField } from '#app/forms/SelectField'
import { Field } from '#app/ui/Field'
import type { Row } from './directOrder'

interface Props {
  row: Row
  label: string
  /** The article's name, or what is wrong. */
  message: string | null
  onChange: (fields: Partial<Row>) => void
  onLeave: () => void
}

export function DirectOrderRow({ row, label, message, onChange, onLeave }: Props) {
  const t = useTexts()
  const shop = useShop()
  const sizes = row.match?.sizes ?? []
  const isSizeMissing = row.problem === 'size'
  const only = sizes.length === 1 ? sizes[0] : undefined
  const size = only ?? sizes.find(({ variantId }) => String(variantId) === row.size)
  return (
    <li className="border-t border-stone py-4" aria-label={label}>
      <div className="grid grid-cols-[1fr_5rem] gap-3 sm:grid-cols-[1fr_1fr_5rem]">
        <div className="max-sm:col-span-2">
          <Field
            label={t('directOrder.article')}
            name="article"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={row.article}
            onChange={(event) =>
              onChange({
                ...{ article: event.currentTarget.value, size: '' },
                ...{ match: undefined, problem: undefined },
              })
            }
            onBlur={onLeave}
            error={row.problem && !isSizeMissing ? message : null}
          />
        </div>
        <SelectField
          label={t('directOrder.size')}
          name="size"
          value={only ? String(only.variantId) : row.size}
          onChange={(event) => onChange({ size: event.currentTarget.value, problem: undefined })}
          error={isSizeMissing ? message : null}
        >
          {!only && <option value="">{t('directOrder.size.choose')}</option>}
          {sizes.map(({ variantId, label, isSellable }) => (
            <option key={variantId} value={variantId}>
              {isSellable ? label : t('directOrder.size.soldOut', { size: label })}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('directOrder.quantity')}
          name="quantity"
          inputMode="numeric"
          maxLength={2}
          value={row.quantity}
          onChange={(event) => onChange({ quantity: event.currentTarget.value })}
        />
      </div>
      {!row.problem && message && (
        <p className="mt-1 text-sm text-graphite">
          {message}
          {size && ` · ${money(shop, size.price)}`}
        </p>
      )}
    </li>
  )
}
