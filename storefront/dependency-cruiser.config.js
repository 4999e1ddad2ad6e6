// No folder of the app imports another that imports it back, on whatever way, types included.
export default {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^app/[^/]+' },
      to: { circular: true, path: '^app' },
    },
    {
      name: 'no-circle-of-files',
      severity: 'error',
      from: { path: '^(app|server)/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Both are generated.
    exclude: { path: ['\\+types/', '^app/rpc/contract/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
}
