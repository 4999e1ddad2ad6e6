// For the scripts that tests of the backend run with Node, which no type checker reads. The paths are
// those of the project, since ESLint looks at nothing above the folder that it runs in.
import tseslint from 'typescript-eslint'

const GLOBALS = ['Buffer', 'URL', 'URLSearchParams', 'console', 'fetch', 'process', 'setTimeout']

export default tseslint.config({
  files: ['backend/tests/**/*.mjs'],
  extends: [tseslint.configs.recommended],
  languageOptions: { globals: Object.fromEntries(GLOBALS.map((name) => [name, 'readonly'])) },
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  rules: { eqeqeq: 'error', 'no-undef': 'error' },
})
