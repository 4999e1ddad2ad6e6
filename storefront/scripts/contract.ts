// Writes the types of the contract: app/rpc/contract.ts, and a file for each slice beside it.
// `--check` fails when they are not current.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import type { Contract } from './procedures.ts'
import { slicesOf, type Slice } from './slices.ts'

const project = join(import.meta.dirname, '..')
const target = join(project, 'app/rpc')
const folder = 'contract'
const allSchemas = 'components["schemas"]'
const notice =
  '// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.\n'

const file = readFileSync(join(project, '../contract/rpc.json'), 'utf8')
const contract = JSON.parse(file) as OpenAPI3 & Contract
const slices = slicesOf(contract)
const wanted = new Map([
  ['contract.ts', whole(slices)],
  ...(await sliceFiles(slices)).map(([name, text]) => [`${folder}/${name}.ts`, text] as const),
])

if (process.argv.includes('--check')) check()
else write()

function check(): void {
  const stale = [...wanted].filter(([name, text]) => current(name) !== text).map(([name]) => name)
  const odd = [...stale, ...left()]
  if (odd.length === 0) return
  console.error(
    `app/rpc is not what contract/rpc.json says (${odd.join(', ')}): run \`make contract\`.`,
  )
  process.exit(1)
}

function write(): void {
  mkdirSync(join(target, folder), { recursive: true })
  for (const name of left()) rmSync(join(target, name))
  for (const [name, text] of wanted) writeFileSync(join(target, name), text)
}

/** Files of slices that are no more. */
function left(): string[] {
  const found = readdirSync(join(target, folder)).map((name) => `${folder}/${name}`)
  return found.filter((name) => !wanted.has(name))
}

function current(name: string): string | undefined {
  try {
    return readFileSync(join(target, name), 'utf8')
  } catch {
    return undefined
  }
}

function whole(all: Slice[]): string {
  const imported = all.map(
    ({ name }) =>
      `import type { ${title(name)}Procedures, ${title(name)}Schemas } from './${folder}/${name}.ts'\n`,
  )
  const both = ['Schemas', 'Procedures'].map(
    (kind) =>
      `\nexport interface ${kind} extends ${all.map(({ name }) => title(name) + kind).join(', ')} {}\n`,
  )
  return [notice, ...imported, ...both].join('')
}

/** The name of each slice, and its file. */
async function sliceFiles(all: Slice[]): Promise<(readonly [string, string])[]> {
  const calls = Object.fromEntries(all.map(({ name, procedures }) => [`of ${name}`, procedures]))
  const schemas = { ...untitled(contract.components.schemas), ...calls }
  const nodes = await openapiTS({ ...contract, paths: {}, components: { schemas } })
  const told = membersOf(membersOf(nodes.find(isComponents)).find(named('schemas')))
  return all.map(({ name, schemas: own }) => {
    const shapes = own.map((each) => told.find(named(each))).filter((each) => each !== undefined)
    const procedures = membersOf(told.find(named(`of ${name}`)))
    const text = [
      exported(`${title(name)}Procedures`, procedures),
      exported(`${title(name)}Schemas`, shapes),
    ].join('\n')
    const uses = text.includes(allSchemas)
      ? "import type { Schemas } from '../contract.ts'\n\n"
      : ''
    return [name, notice + uses + text.replaceAll(allSchemas, 'Schemas')] as const
  })
}

/** Titles only repeat the names, and would do so in a comment above each. */
function untitled(all: Contract['components']['schemas']): Contract['components']['schemas'] {
  const told = JSON.stringify(all, (key, value: unknown) =>
    key === 'title' && typeof value === 'string' ? undefined : value,
  )
  return JSON.parse(told) as Contract['components']['schemas']
}

function isComponents(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) && node.name.text === 'components'
}

function named(name: string) {
  return ({ name: found }: ts.TypeElement) =>
    found !== undefined && 'text' in found && found.text === name
}

function membersOf(node: ts.Node | undefined): readonly ts.TypeElement[] {
  if (node && ts.isInterfaceDeclaration(node)) return node.members
  if (node && ts.isPropertySignature(node) && node.type && ts.isTypeLiteralNode(node.type)) {
    return node.type.members
  }
  return []
}

function exported(name: string, members: readonly ts.TypeElement[]): string {
  const open = ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)
  return astToString([
    ts.factory.createInterfaceDeclaration([open], name, undefined, undefined, members),
  ])
}

function title(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
