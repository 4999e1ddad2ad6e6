// Body measures by size. Centimetres or inches: both are in the page, and a choice without a script
// shows one of them.
import { Icon } from '#app/media/Icon'
import { useTexts } from '#app/texts/texts'
import { Dialog } from '#app/ui/Dialog'
import { Headline } from '#app/ui/Headline'
import { UnitChoice } from '#app/ui/UnitChoice'
import { breakable } from './breakable'
import type { SizeTableView } from './productView'

export const SIZE_TABLE = 'size-table'

export function SizeTable({ table }: { table: SizeTableView }) {
  const t = useTexts()
  return (
    <Dialog
      id={SIZE_TABLE}
      label={t('sizeTable.open')}
      closeLabel={t('layer.close')}
      closeIcon={<Icon name="ui-close" />}
    >
      <div className="size-table">
        <p className="text-graphite">{table.name}</p>
        <UnitChoice
          name="unit"
          legend={t('sizeTable.unit')}
          words={{ cm: t('sizeTable.cm'), inch: t('sizeTable.inch') }}
          first={table.unit}
        />
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={table.name}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('product.size')}</th>
                {table.measures.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {breakable(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ size, label, cells }) => (
                <tr key={size}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, place) => (
                    <td key={place}>
                      {cell ? (
                        <>
                          <span className="in-cm">{cell.cm}</span>
                          <span className="in-inch">{cell.inch}</span>
                        </>
                      ) : (
                        '–'
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Headline size="base" level={3} className="mt-8">
          {t('sizeTable.howTo')}
        </Headline>
        <dl className="mt-3 flex flex-col gap-3">
          {table.measures
            .filter(({ howToMeasure }) => howToMeasure)
            .map(({ key, label, howToMeasure }) => (
              <div key={key}>
                <dt className="font-medium">{label}</dt>
                <dd className="text-graphite">{howToMeasure}</dd>
              </div>
            ))}
        </dl>
      </div>
    </Dialog>
  )
}
