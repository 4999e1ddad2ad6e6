// What draws which block. A component is found by its file's name: `rich_text` by `RichText.tsx`.
import type { BlockComponent } from './Blocks'

const files = import.meta.glob<BlockComponent>('./blocks/*.tsx', { eager: true, import: 'default' })

export const blockComponents: Readonly<Record<string, BlockComponent>> = Object.fromEntries(
  Object.entries(files).map(([file, component]) => [nameOf(file), component]),
)

function nameOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
  return name.replace(/(?!^)([A-Z])/g, '_$1').toLowerCase()
}
