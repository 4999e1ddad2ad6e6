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
// The gallery shows all icons, the bar of previews and the dialog for feedback all of their words.
const apart = ['icons', 'preview', 'feedback'].flatMap((folder) =>
  problemsOf({
    languages: LANGUAGES,
    catalogues: cataloguesIn(folder),
    used: { keys: new Set(), prefixes: [''] },
  }).map((problem) => `${folder}: ${problem}`),
)

for (const problem of [...problems, ...apart]) console.error(problem)
if (problems.length + apart.length > 0) process.exitCode = 1
else
  console.log(`${Object.keys(catalogues.en ?? {}).length} texts in ${LANGUAGES.length} languages`)

function cataloguesIn(name: string): Record<string, Words> {
  const folder = join(import.meta.dirname, name)
  return Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Words,
    ]),
  )
}
