// `node texts/check.ts`: every word exists in every language, is used, and is fit to be shown.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '../app/routes.ts'
import { SCREEN_TEXTS } from '../app/texts/screenTexts.ts'
import { LANGUAGES, read, translationFiles, type Words } from './catalogue.ts'
import { problemsOf } from './problems.ts'
import { screenProblems, screensOf } from './screens.ts'
import { usedKeys } from './usedKeys.ts'

const ROOT = join(import.meta.dirname, '..')

const catalogues: Record<string, Words> = {}
for (const file of translationFiles()) catalogues[file] = read(file)
const sources = new Map(
  readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(join(ROOT, 'app', name), 'utf8')]),
)

const used = usedKeys([...sources.values()])
const problems = [
  ...problemsOf({ languages: LANGUAGES, catalogues, used }),
  ...screenProblems(sources, screensOf(routes, SCREEN_TEXTS), Object.keys(catalogues.en ?? {})),
]
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
