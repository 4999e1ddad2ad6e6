import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.VITRINE_BUILD_DIR ?? 'build',
  ssr: true,
  // All routes are known at once: some twenty lines, and no request per navigation to learn them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
