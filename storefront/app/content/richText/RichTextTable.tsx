import type { ReactNode } from 'react'
import { childrenOf, numberAttribute, type RichTextNode } from './tree'

interface Props {
  table: RichTextNode
  renderCell: (cell: RichTextNode) => ReactNode
}

/** A broad one is pushed sideways inside its own frame, never the page. */
export function RichTextTable({ table, renderCell }: Props) {
  const rows = childrenOf(table).filter(({ type }) => type === 'tableRow')
  return (
    <div className="mt-6 overflow-x-auto" tabIndex={0}>
      <table className="w-full border-t border-ink text-left">
        <tbody>
          {rows.map((row, place) => (
            <tr key={place} className="border-b border-stone">
              {childrenOf(row).map((cell, column) => (
                <Cell key={column} cell={cell} isFirst={column === 0}>
                  {renderCell(cell)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  cell: RichTextNode
  isFirst: boolean
  children: ReactNode
}

function Cell({ cell, isFirst, children }: CellProps) {
  const span = {
    colSpan: numberAttribute(cell, 'colspan'),
    rowSpan: numberAttribute(cell, 'rowspan'),
    className: `py-3 pr-4 align-top [&>p]:mt-0 ${isFirst ? '' : 'pl-4'}`.trimEnd(),
  }
  if (cell.type === 'tableHeader') return <th {...span}>{children}</th>
  return cell.type === 'tableCell' ? <td {...span}>{children}</td> : null
}
