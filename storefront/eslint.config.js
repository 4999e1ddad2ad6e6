// Besides the usual: who may import whom (STYLE.md). Direction is where every large house drifts.
import reactHooks from 'eslint-plugin-react-hooks'
import { readdirSync } from 'node:fs'
import tseslint from 'typescript-eslint'

const app = new URL('./app/', import.meta.url)
const slices = readdirSync(app, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Below every slice; their own rules follow. */
const SHARED = [
  ...['ui', 'rpc', 'formats', 'texts', 'storefronts', 'links', 'pages', 'media', 'rules', 'forms'],
  ...['products', 'shopper'],
]

const noBarrels = { regex: '/index(\\.tsx?)?$', message: 'No barrels: import the file itself.' }
const noRoutes = {
  regex: '\\.route(\\.tsx?)?$',
  allowTypeImports: true,
  message: 'Nobody imports a route file; move what both need beside it.',
}
const otherSlices = (own) => ({
  // Also the relative ways, from however deep a folder.
  regex: `^(#app/|(\\.\\./)+(app/)?)(${slices.filter((slice) => slice !== own && !SHARED.includes(slice)).join('|')})/`,
  allowTypeImports: true,
  message: 'Only a route file, the shell and a content block import from another slice.',
})

const noBareRedirect = {
  name: 'react-router',
  importNames: ['redirect', 'redirectDocument'],
  message: 'A header carries ASCII alone: app/pages/redirect.ts writes the address so.',
}

function importRule(...patterns) {
  const restricted = { paths: [noBareRedirect], patterns }
  return { '@typescript-eslint/no-restricted-imports': ['error', restricted] }
}

export default tseslint.config(
  {
    ignores: [
      'build/**',
      '.react-router/**',
      'app/rpc/contract.ts',
      'app/rpc/contract/**',
      'app/media/iconNames.ts',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Loaders and middleware throw redirects and answers; that is React Router's own way.
      '@typescript-eslint/only-throw-error': 'off',
      // A function may have to be async because of who calls it, and our objects of functions
      // (toasts, context) are closures that never look at `this`.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      ...importRule(noBarrels, noRoutes),
    },
  },
  { files: ['app/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  ...slices
    .filter((slice) => slice !== 'shell')
    .map((slice) => ({
      files: [`app/${slice}/**/*.{ts,tsx}`],
      ignores: ['**/*.route.tsx', '**/*.test.{ts,tsx}', 'app/content/blocks/**'],
      rules: importRule(noBarrels, noRoutes, otherSlices(slice)),
    })),
  {
    files: ['app/ui/**/*.{ts,tsx}'],
    rules: importRule(noBarrels, {
      regex: '^(#app|#server|\\.\\./)',
      message: 'ui knows nothing of the shop.',
    }),
  },
  {
    files: ['app/pages/redirect.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/http/exchange.ts', 'server/testing/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name="req"][property.name="socket"]',
          message: 'It may be gone by then: the exchange holds the socket and the address.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    // A test renders the real route.
    rules: {
      ...importRule(noBarrels),
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
)
