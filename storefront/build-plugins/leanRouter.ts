// Parts of React Router that no page of ours can reach, left out of the browser's scripts: finding
// routes one by one (all are known at once, react-router.config.ts), instrumenting the router in the
// browser (no instrumentations are given to it), errors of server components (there are none), and its
// own error pages (root.tsx has ours). Should even those fail, the page offers itself anew instead of
// showing a stack trace.
import type { Plugin } from 'vite'

const FOG_OF_WAR = `
export const URL_LIMIT = 7680
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
export const getPartialManifest = (manifest) => manifest
export const getPathsWithAncestors = (paths) => paths
export const getManifestPath = () => ''
export const handleClientVersionMismatch = async () => false
`
const INSTRUMENTATION = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = undefined
`
const SERVER_COMPONENTS_ERRORS = `
export const decodeRedirectErrorDigest = () => undefined
export const decodeRouteErrorResponseDigest = () => undefined
`
const ERROR_PAGES = `
import { Component, createElement } from 'react'
export const BoundaryShell = () => null
export const RemixRootDefaultErrorBoundary = BoundaryShell
export const RemixErrorBoundary = class extends Component {
  state = {}
  static getDerivedStateFromError = () => ({ failed: true })
  render() {
    const again = () => createElement('html', null, createElement('body', null, createElement('a', { href: '' }, 'Vitrine')))
    return this.state.failed ? again() : this.props.children
  }
}
`
const PARTS: [RegExp, string][] = [
  [/react-router\/dist\/production\/lib\/errors\.js$/, SERVER_COMPONENTS_ERRORS],
  [/react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/, ERROR_PAGES],
  [/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/, FOG_OF_WAR],
  [/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/, INSTRUMENTATION],
]

export function leanRouter(): Plugin {
  return {
    name: 'vitrine:lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = PARTS.find(([path]) => path.test(id))
      if (!part) return
      const [, stub] = part
      for (const name of exportedNames(code)) {
        if (!stub.includes(`export const ${name} `)) {
          this.error(`React Router exports ${name} as well: look at leanRouter.ts`)
        }
      }
      return { code: stub, map: null }
    },
  }
}

function exportedNames(code: string): string[] {
  return (/export \{([^}]*)\};?\s*$/.exec(code)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}
