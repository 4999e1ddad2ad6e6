// Writes app/rpc/contract.ts, the types of the contract; `--check` fails when they are not current.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'

const project = join(import.meta.dirname, '..')
const contract = join(project, '../contract/rpc.json')
const target = join(project, 'app/rpc/contract.ts')

const types = astToString(await openapiTS(pathToFileURL(contract)))
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
