// Who may import whom is said in dependency-cruiser.config.js.
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const noBareRedirect = {
  name: 'react-router',
  importNames: ['redirect', 'redirectDocument'],
  message: 'A header carries ASCII alone: app/pages/redirect.ts writes the address so.',
}

export default tseslint.config(
  {
    ignores: [
      'build/**',
      '.react-router/**',
      'app/insight/events.ts',
      'app/rpc/contract.ts',
      'app/rpc/contract/**',
      'app/content/blocks/schema.ts',
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
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [noBareRedirect] }],
    },
  },
  { files: ['app/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['app/pages/redirect.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    // Google's scripts tell a command by the `arguments` that it was called with.
    files: ['app/insight/gtagCommand.ts'],
    rules: { 'prefer-rest-params': 'off' },
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
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
)
