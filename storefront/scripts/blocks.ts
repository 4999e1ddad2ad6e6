// Writes the types of content blocks, app/content/blocks/schema.ts, and what they name of stories
// and goods, app/content/references.ts, from their schemas in /content.
// `--check` fails when they are not current.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Field {
  type: string
  pos: number
  source?: string
  options?: { value: string }[]
  filter_content_type?: string[]
  restrict_components?: boolean
  restrict_type?: '' | 'groups'
  component_whitelist?: string[]
  component_group_whitelist?: string[]
}

interface Block {
  name: string
  display_name: string
  is_root: boolean
  component_group_uuid: string
  schema: Record<string, Field>
}

const project = join(import.meta.dirname, '..')
const content = join(project, '../content')
const SHOP_SOURCES = new Set(['product', 'category', 'outfit'])
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

const blocks = readdirSync(join(content, 'blocks'))
  .sort()
  .map((file) => read<Block>(join('blocks', file)))
const targets = {
  'app/content/blocks/schema.ts': types(),
  'app/content/references.ts': references(),
}

for (const [file, text] of Object.entries(targets)) {
  const target = join(project, file)
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (current(target) !== text) {
    console.error(`${file} is not what content/blocks says: run \`make contract\`.`)
    process.exitCode = 1
  }
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(content, file), 'utf8')) as T
}

function current(target: string): string {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
}

function types(): string {
  const values = ['AssetValue', 'BlockBase', 'LinkValue', 'StoryReference', 'TableValue']
  const imports = [
    `import type { ${values.join(', ')} } from '#app/content/fields'\n`,
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

/** Fields that name stories, and fields that name goods. */
function references(): string {
  const relations = blocks.flatMap(({ name, schema }) =>
    Object.entries(schema)
      .filter(([, { source }]) => source === 'internal_stories')
      .map(([field]) => `  '${name}.${field}',\n`),
  )
  const named = blocks.flatMap(({ name, schema }) => {
    const fields = Object.entries(schema).filter(([, { source }]) => SHOP_SOURCES.has(source ?? ''))
    const members = fields.map(([field, { source }]) => `${field}: '${source}'`)
    return members.length > 0 ? [`  ${name}: { ${members.join(', ')} },\n`] : []
  })
  return [
    notice,
    "\nexport type ShopSource = 'product' | 'category' | 'outfit'\n",
    '\n/** Fields that name stories, as the content service resolves them. */\n',
    `export const RELATIONS = [\n${relations.join('')}]\n`,
    '\n/** What the fields of a block name of the shop. */\n',
    `export const SHOP_FIELDS: Readonly<Record<string, Readonly<Record<string, ShopSource>>>> = {\n${named.join('')}}\n`,
  ].join('')
}

function typeOf(field: Field): string {
  if (field.source === 'internal_stories') return storyTypeOf(field)
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

function storyTypeOf({ type, filter_content_type: names }: Field): string {
  const contents = names?.length ? names.map(typeName).join(' | ') : 'BlockBase'
  return `StoryReference<${contents}>${type === 'options' ? '[]' : ''}`
}

function allowed(field: Field): string[] {
  if (field.restrict_type !== 'groups') return field.component_whitelist ?? []
  const groups = field.component_group_whitelist ?? []
  return blocks
    .filter(({ component_group_uuid }) => groups.includes(component_group_uuid))
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
