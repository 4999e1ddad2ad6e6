import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.VITRINE_BUILD_DIR ?? 'build',
  ssr: true,
  // A screen comes in one piece: its loaders are too small to travel ahead of it.
  splitRouteModules: false,
  // All routes are known at once: some twenty lines, and no request per navigation to learn them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
