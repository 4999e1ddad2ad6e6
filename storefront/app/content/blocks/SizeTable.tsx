import { useId } from 'react'
import { number } from '#app/formats/numbers'
import { Picture } from '#app/media/Picture'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { UnitChoice } from '#app/ui/UnitChoice'
import { assetPicture } from '../contentPicture'
import { inBothUnits } from '../measures'
import { SectionHead } from '../SectionHead'
import type { SizeTableBlock } from './schema'

/** Measures in centimetres and in inches, one of them shown. */
export default function SizeTable({ block }: { block: SizeTableBlock }) {
  const { headline, headline_size: size, intro, table, note, unit } = block
  const t = useTexts()
  const id = useId()
  const picture = assetPicture(block.image)
  if (!table || table.tbody.length === 0) return null
  return (
    <section id={block.anchor_id || undefined} className="wide mt-14">
      <SectionHead {...{ headline, size, intro }} usual="base" id={id} />
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 48rem) 38rem, 100vw"
          className="max-w-prose"
        />
      )}
      <div className="size-table max-w-4xl px-0!">
        <UnitChoice
          name={id}
          legend={t('sizeTable.unit')}
          words={{ cm: t('sizeTable.cm'), inch: t('sizeTable.inch') }}
          first={unit === 'in' ? 'inch' : 'cm'}
        />
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-labelledby={id}>
          <table>
            <thead>
              <tr>
                {table.thead.map(({ _uid, value }) => (
                  <th key={_uid} scope="col">
                    {value}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.tbody.map((row) => (
                <tr key={row._uid}>
                  {row.body.map((cell, place) =>
                    place === 0 ? (
                      <th key={cell._uid} scope="row">
                        {cell.value}
                      </th>
                    ) : (
                      <Measure key={cell._uid} value={cell.value ?? ''} unit={unit || 'cm'} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {note && <p className="mt-3 max-w-prose text-sm whitespace-pre-line text-graphite">{note}</p>}
    </section>
  )
}

function Measure({ value, unit }: { value: string; unit: 'cm' | 'in' }) {
  const shop = useShop()
  const { cm, inch } = inBothUnits(value, { unit, write: (measure) => number(shop, measure) })
  return (
    <td>
      <span className="in-cm">{cm}</span>
      <span className="in-inch">{inch}</span>
    </td>
  )
}
