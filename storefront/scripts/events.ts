// Writes what browsers may tell of visits, from contract/events.json: the types in
// app/insight/events.ts, and the table in docs/events.md.
// `--check` fails when they are not current.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'

type Schema = SchemaObject & { properties: Record<string, SchemaObject>; required?: string[] }

const project = join(import.meta.dirname, '../..')
const notice =
  '// Generated from contract/events.json by `make contract`. Not to be changed by hand.\n'
const reference = /components\["schemas"\]\["(\w+)"\]/g
const table = /(?<=<!-- generated: events -->\n).*(?=<!-- \/generated -->)/s

const contract = JSON.parse(read('contract/events.json')) as OpenAPI3
const schemas = Object.entries(contract.components?.schemas ?? {}) as [string, Schema][]
const events = schemas.filter(([, { properties }]) => 'event' in properties)
const common = Object.keys(events[0]?.[1].properties ?? {}).filter((field) =>
  events.every(([, { properties }]) => field in properties),
)
const targets = {
  'storefront/app/insight/events.ts': await types(),
  'docs/events.md': read('docs/events.md').replace(table, () => `\n${tables()}\n`),
}

for (const [file, text] of Object.entries(targets)) {
  if (!process.argv.includes('--check')) writeFileSync(join(project, file), text)
  else if (read(file) !== text) {
    console.error(`${file} is not what contract/events.json says: run \`make contract\`.`)
    process.exitCode = 1
  }
}

function read(file: string): string {
  try {
    return readFileSync(join(project, file), 'utf8')
  } catch {
    return ''
  }
}

async function types(): Promise<string> {
  // Titles only repeat the names, and would do so in a comment above each.
  const untitled = schemas.map(([name, schema]) => [name, { ...schema, title: undefined }])
  const components = { schemas: Object.fromEntries(untitled) as Record<string, SchemaObject> }
  const document = { ...contract, paths: {}, components }
  // What has a default may be left out by whoever sends.
  const nodes = await openapiTS(document, { defaultNonNullable: false })
  const [whole] = nodes.filter(ts.isInterfaceDeclaration).filter(isComponents)
  const interfaces = membersOf(whole?.members.find(isSchemas)).map((node) => {
    const open = ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)
    const name = nameOf(node)
    return astToString([
      ts.factory.createInterfaceDeclaration([open], name, undefined, undefined, membersOf(node)),
    ])
  })
  const union = events.map(([name]) => `\n  | ${name}`).join('')
  return [
    notice,
    `\nexport type BrowserEvent =${union}\n`,
    "\nexport type EventName = BrowserEvent['event']\n\n",
    interfaces.join('\n').replace(reference, '$1'),
  ].join('')
}

function tables(): string {
  const own = (schema: Schema) => Object.keys(schema.properties).filter(isOwn)
  const rows = events.map(([, schema]) => [
    `\`${nameOnWire(schema)}\``,
    schema.description ?? '',
    fields(schema, own(schema)),
  ])
  const shapes = schemas
    .filter(([name, schema]) => name !== 'Collection' && !('event' in schema.properties))
    .map(([name, schema]) => [
      name,
      schema.description ?? '',
      fields(schema, Object.keys(schema.properties)),
    ])
  return [
    markdown(['Event', 'Sent when', 'Fields of its own'], rows),
    markdown(['Shape', 'What it is', 'Fields'], shapes),
  ].join('\n')
}

function isOwn(field: string): boolean {
  return !common.includes(field)
}

function nameOnWire({ properties }: Schema): string {
  return String(properties.event?.enum?.[0])
}

/** Those that may be left out have a question mark. */
function fields({ required = [] }: Schema, names: string[]): string {
  return names.map((name) => `\`${name}\`${required.includes(name) ? '' : '?'}`).join(', ')
}

function markdown(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('')
}

function isComponents(node: ts.InterfaceDeclaration): boolean {
  return node.name.text === 'components'
}

function isSchemas(node: ts.TypeElement): boolean {
  return nameOf(node) === 'schemas'
}

function nameOf({ name }: ts.TypeElement): string {
  return name && 'text' in name ? name.text : ''
}

function membersOf(node: ts.TypeElement | undefined): readonly ts.TypeElement[] {
  if (node && ts.isPropertySignature(node) && node.type && ts.isTypeLiteralNode(node.type)) {
    return node.type.members
  }
  return []
}
