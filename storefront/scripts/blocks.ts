// Writes the types of content blocks, app/content/blocks/schema.ts, from their schemas in /content.
// `--check` fails when they are not current.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Field {
  type: string
  pos: number
  source?: string
  options?: { value: string }[]
  restrict_components?: boolean
  restrict_type?: '' | 'groups'
  component_whitelist?: string[]
  component_group_whitelist?: string[]
}

interface Block {
  name: string
  display_name: string
  is_root: boolean
  component_group_name: string
  schema: Record<string, Field>
}

const project = join(import.meta.dirname, '..')
const content = join(project, '../content')
const target = join(project, 'app/content/blocks/schema.ts')
const notice = '// Generated from content/blocks by `make contract`. Not to be changed by hand.\n'
const plain: Record<string, string> = {
  asset: 'AssetValue',
  boolean: "boolean | ''",
  datetime: 'string',
  multiasset: 'AssetValue[]',
  multilink: 'LinkValue',
  number: 'string | number',
  richtext: 'RichTextDocument',
  table: 'TableValue',
  text: 'string',
  textarea: 'string',
}

const groups = read<{ name: string; uuid: string }[]>('groups.json')
const blocks = readdirSync(join(content, 'blocks'))
  .sort()
  .map((file) => read<Block>(join('blocks', file)))
const text = whole()

if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (current() !== text) {
  console.error(`${target} is not what content/blocks says: run \`make contract\`.`)
  process.exit(1)
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(content, file), 'utf8')) as T
}

function current(): string {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
}

function whole(): string {
  const types = ['AssetValue', 'BlockBase', 'LinkValue', 'TableValue']
  const imports = [
    `import type { ${types.join(', ')} } from '#app/content/fields'\n`,
    "import type { RichTextDocument } from '#app/content/richText/tree'\n",
  ]
  return [notice, ...imports, ...blocks.map(interfaceOf), byName(), unions()].join('')
}

/** Every field may be missing: a draft is half filled, and an older story has no newer field. */
function interfaceOf({ name, schema }: Block): string {
  const fields = Object.entries(schema).map(
    ([field, about]) => `  ${field}?: ${typeOf(about)} | null\n`,
  )
  return `\nexport interface ${typeName(name)} extends BlockBase<'${name}'> {\n${fields.join('')}}\n`
}

function typeOf(field: Field): string {
  const type = plain[field.type]
  if (type) return type
  if (field.type === 'bloks') return `(${allowed(field).map(typeName).join(' | ')})[]`
  const choices = field.options?.length
    ? field.options.map(({ value }) => `'${value}'`).join(' | ')
    : 'string'
  if (field.type === 'option') return field.options?.length ? `${choices} | ''` : choices
  if (field.type === 'options') return field.options?.length ? `(${choices})[]` : 'string[]'
  throw new Error(`There is no type for fields of the kind ${field.type}.`)
}

function allowed(field: Field): string[] {
  if (field.restrict_type !== 'groups') return field.component_whitelist ?? []
  const names = groups
    .filter(({ uuid }) => field.component_group_whitelist?.includes(uuid))
    .map(({ name }) => name)
  return blocks
    .filter(({ component_group_name }) => names.includes(component_group_name))
    .map(({ name }) => name)
}

function byName(): string {
  const members = blocks.map(({ name }) => `  ${name}: ${typeName(name)}\n`)
  return `\n/** By the name that a block has in its story. */\nexport interface Blocks {\n${members.join('')}}\n`
}

function unions(): string {
  const roots = blocks.filter(({ is_root }) => is_root).map(({ name }) => `'${name}'`)
  return [
    '\nexport type BlockName = keyof Blocks\n',
    'export type Block = Blocks[BlockName]\n',
    `export type RootName = ${roots.join(' | ')}\n`,
  ].join('')
}

function typeName(name: string): string {
  const words = name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Block`
}
