// Writes app/rpc/contract.ts, the types of the contract; `--check` fails when they are not current.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3, type SchemaObject } from 'openapi-typescript'
import { proceduresOf, type Contract } from './procedures.ts'

const project = join(import.meta.dirname, '..')
const contract = join(project, '../contract/rpc.json')
const target = join(project, 'app/rpc/contract.ts')

const written = JSON.parse(readFileSync(contract, 'utf8')) as OpenAPI3 & Contract
// Each call of ours is a pair, what it asks and what it answers: the rest of HTTP is the same for all.
const schemas: Record<string, SchemaObject> = {
  Procedures: proceduresOf(written),
  ...written.components.schemas,
}
const types = astToString(await openapiTS({ ...written, paths: {}, components: { schemas } }))
const wanted = `// Generated from contract/rpc.json by \`make contract\`. Not to be changed by hand.\n${types}`

if (process.argv.includes('--check')) {
  const current = readFileSync(target, 'utf8')
  if (current !== wanted) {
    console.error('app/rpc/contract.ts is not what contract/rpc.json says: run `make contract`.')
    process.exit(1)
  }
} else {
  writeFileSync(target, wanted)
}
