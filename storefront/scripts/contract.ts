// Writes the types of the contract: app/rpc/contract.ts, and two files for each slice beside it, one
// with its calls and what they ask, one with what they answer.
// `--check` fails when they are not current.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'
import type { Contract } from './procedures.ts'
import { slicesOf, type Slice } from './slices.ts'

const project = join(import.meta.dirname, '..')
const target = join(project, 'app/rpc')
const folder = 'contract'
const reference = /components\["schemas"\]\["(\w+)"\]/g
const notice =
  '// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.\n'

const file = readFileSync(join(project, '../contract/rpc.json'), 'utf8')
const contract = JSON.parse(file) as OpenAPI3 & Contract
const slices = slicesOf(contract)
const files = new Map([
  ['contract.ts', whole(slices)],
  ...(await sliceFiles(slices)).map(([name, text]) => [`${folder}/${name}.ts`, text] as const),
])

if (process.argv.includes('--check')) check()
else write()

function check(): void {
  const stale = [...files].filter(([name, text]) => current(name) !== text).map(([name]) => name)
  const odd = [...stale, ...leftovers()]
  if (odd.length === 0) return
  console.error(
    `app/rpc is not what contract/rpc.json says (${odd.join(', ')}): run \`make contract\`.`,
  )
  process.exit(1)
}

function write(): void {
  mkdirSync(join(target, folder), { recursive: true })
  for (const name of leftovers()) rmSync(join(target, name))
  for (const [name, text] of files) writeFileSync(join(target, name), text)
}

/** Files of slices that are no more. */
function leftovers(): string[] {
  const present = readdirSync(join(target, folder)).map((name) => `${folder}/${name}`)
  return present.filter((name) => !files.has(name))
}

function current(name: string): string | undefined {
  try {
    return readFileSync(join(target, name), 'utf8')
  } catch {
    return undefined
  }
}

function whole(all: Slice[]): string {
  const imports = all.map(
    ({ name }) =>
      `import type { ${title(name)}Answered } from './${folder}/${name}.answers.ts'\n` +
      `import type { ${title(name)}Asked, ${title(name)}Procedures } from './${folder}/${name}.ts'\n`,
  )
  const extending = (kinds: string[]) =>
    all.flatMap(({ name }) => kinds.map((kind) => title(name) + kind)).join(', ')
  const both = [
    `\nexport interface Schemas extends ${extending(['Asked', 'Answered'])} {}\n`,
    `\nexport interface Procedures extends ${extending(['Procedures'])} {}\n`,
  ]
  return [notice, ...imports, ...both].join('')
}

/** The names of each slice's files, and what they hold. */
async function sliceFiles(all: Slice[]): Promise<(readonly [string, string])[]> {
  const calls = Object.fromEntries(all.map(({ name, procedures }) => [`of ${name}`, procedures]))
  const schemas = { ...withoutTitles(contract.components.schemas), ...calls }
  const answers = await typesOf(schemas, true)
  // What has a default may be left out by whoever asks, and is always there in an answer.
  const asks = await typesOf(schemas, false)
  const shapes = (types: readonly ts.TypeElement[], names: string[]) =>
    names.map((each) => types.find(hasName(each))).filter((each) => each !== undefined)
  const places = placesOf(all)
  return all.flatMap(({ name, asked, answered }) => {
    const procedures = membersOf(answers.find(hasName(`of ${name}`)))
    const asking = [
      exportInterface(`${title(name)}Procedures`, procedures),
      exportInterface(`${title(name)}Asked`, shapes(asks, asked)),
    ]
    const answering = [exportInterface(`${title(name)}Answered`, shapes(answers, answered))]
    return [
      [name, fileOf(name, asking, places)],
      [`${name}.answers`, fileOf(`${name}.answers`, answering, places)],
    ] as const
  })
}

interface Place {
  file: string
  type: string
}

/** Where each shape is written. */
function placesOf(all: Slice[]): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const { name, asked, answered } of all) {
    for (const each of asked) places.set(each, { file: name, type: `${title(name)}Asked` })
    for (const each of answered) {
      places.set(each, { file: `${name}.answers`, type: `${title(name)}Answered` })
    }
  }
  return places
}

async function typesOf(
  schemas: Record<string, SchemaObject>,
  defaultNonNullable: boolean,
): Promise<readonly ts.TypeElement[]> {
  const document = { ...contract, paths: {}, components: { schemas } }
  const nodes = await openapiTS(document, { defaultNonNullable, emptyObjectsUnknown: true })
  return membersOf(membersOf(nodes.find(isComponents)).find(hasName('schemas')))
}

/** Shapes of other files are taken from there, so that no two files need each other. */
function fileOf(file: string, parts: string[], places: Map<string, Place>): string {
  const origins = new Map<string, string>()
  const text = parts.join('\n').replace(reference, (_, shape: string) => {
    const place = places.get(shape)
    if (!place) throw new Error(`${file} needs ${shape}, which no slice writes.`)
    if (place.file !== file) origins.set(place.type, place.file)
    return `${place.type}["${shape}"]`
  })
  const imports = [...origins]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([type, from]) => `import type { ${type} } from './${from}.ts'\n`)
  return [notice, ...imports, ...(imports.length ? ['\n'] : []), text].join('')
}

/** Titles only repeat the names, and would do so in a comment above each. */
function withoutTitles(all: Record<string, SchemaObject>): Record<string, SchemaObject> {
  const text = JSON.stringify(all, (key, value: unknown) =>
    key === 'title' && typeof value === 'string' ? undefined : value,
  )
  return JSON.parse(text) as Record<string, SchemaObject>
}

function isComponents(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) && node.name.text === 'components'
}

function hasName(name: string) {
  return ({ name: own }: ts.TypeElement) => own !== undefined && 'text' in own && own.text === name
}

function membersOf(node: ts.Node | undefined): readonly ts.TypeElement[] {
  if (node && ts.isInterfaceDeclaration(node)) return node.members
  if (node && ts.isPropertySignature(node) && node.type && ts.isTypeLiteralNode(node.type)) {
    return node.type.members
  }
  return []
}

function exportInterface(name: string, members: readonly ts.TypeElement[]): string {
  const open = ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)
  return astToString([
    ts.factory.createInterfaceDeclaration([open], name, undefined, undefined, members),
  ])
}

function title(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
