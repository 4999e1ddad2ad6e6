// `node texts/check.ts`: every word exists in every language, is used, and is fit to be shown.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '../app/routes.ts'
import { LANGUAGES, read, readSources, translationFiles, type Words } from './catalogue.ts'
import { problemsOf } from './problems.ts'
import { entriesOf, keysUsedFrom } from './screens.ts'

const catalogues: Record<string, Words> = {}
for (const file of translationFiles()) catalogues[file] = read(file)
const used = keysUsedFrom(entriesOf(routes), readSources())
const problems = problemsOf({ languages: LANGUAGES, catalogues, used })
const icons = problemsOf({
  languages: LANGUAGES,
  catalogues: iconCatalogues(),
  // The gallery shows all of them.
  used: { keys: new Set(), prefixes: [''] },
})

for (const problem of [...problems, ...icons.map((problem) => `icons: ${problem}`)]) {
  console.error(problem)
}
if (problems.length + icons.length > 0) process.exitCode = 1
else
  console.log(`${Object.keys(catalogues.en ?? {}).length} texts in ${LANGUAGES.length} languages`)

function iconCatalogues(): Record<string, Words> {
  const folder = join(import.meta.dirname, 'icons')
  return Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Words,
    ]),
  )
}
