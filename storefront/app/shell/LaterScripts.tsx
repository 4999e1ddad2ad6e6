// A page's scripts, in the place of React Router's `<Scripts>`, which fetches them ahead of everything.
// A page of ours is complete without them, so they come after what one came to see: when the page
// with its first pictures is painted, or at once when somebody touches it (decision 0014).
import { use } from 'react'
import {
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_FrameworkContext as Framework,
} from 'react-router'
import { SIGNS } from '#app/ui/firstTouch'
import { WHOLE_ON_RETURN } from './whole'

type FrameworkShown = NonNullable<React.ContextType<typeof Framework>>
type Manifest = FrameworkShown['manifest']
type Route = NonNullable<Manifest['routes'][string]>

/** `also` names scripts that no import of the page's own leads to, such as its words. */
export function LaterScripts({ also }: { also: string[] }) {
  const framework = use(Framework)
  const routes = use(RouterState)?.matches.map(({ route }) => route.id) ?? []
  const [context, begin] =
    import.meta.env.SSR && framework
      ? [contextScript(framework), beginScript(framework.manifest, routes, also)]
      : ['', '']
  const nonce = framework?.nonce
  return (
    <>
      {[context, begin].map((script, place) => (
        <script
          key={place}
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: script }}
        />
      ))}
    </>
  )
}

/** Where the loaders' answers, which follow in scripts of their own, are put until React is there. */
function contextScript({ serverHandoffString, renderMeta }: FrameworkShown): string {
  if (renderMeta) renderMeta.didRenderScripts = true
  return (
    WHOLE_ON_RETURN +
    `window.__reactRouterContext=${serverHandoffString};` +
    'window.__reactRouterContext.streamController={kept:[],enqueue(part){this.kept.push(part)},close(){this.closed=true}}'
  )
}

// The stream that React Router reads the answers from. A browser takes milliseconds to make its first
// one, so it does not before the page is painted.
const STREAM = `{
const context=window.__reactRouterContext,{kept,closed}=context.streamController
context.stream=new ReadableStream({start(stream){
for(const part of kept)stream.enqueue(part)
closed?stream.close():context.streamController=stream
}}).pipeThrough(new TextEncoderStream())
}`

function beginScript(manifest: Manifest, routes: string[], also: string[]): string {
  const known = beginnings.get(manifest) ?? new Map<string, string>()
  beginnings.set(manifest, known)
  const key = [...routes, ...also].join()
  const script = known.get(key) ?? writtenBeginning(manifest, routes, also)
  known.set(key, script)
  return script
}

// The same few for every page of a build.
const beginnings = new WeakMap<Manifest, Map<string, string>>()

// What was painted is seen a little later. The browser says so of a picture; where there is none, or
// the browser does not tell, this long is waited.
const PAINTED_MS = 200

function writtenBeginning(manifest: Manifest, ids: string[], also: string[]): string {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const parts = routes.map((route) => partsOf(route))
  const early = new Set([
    manifest.url,
    ...also,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...parts.flat(),
    ...routes.flatMap(({ imports }) => imports ?? []),
  ])
  // What others import is run before them, each file in a turn of its own: a tap in between is heard.
  const first = [...manifest.entry.imports, ...also]
  const hmr = manifest.hmr?.runtime
  return `{
const names=${JSON.stringify(ids)},parts=${JSON.stringify(parts)},signs=${JSON.stringify(SIGNS)}
let begun
const touch=({type,movementX,movementY})=>{
if(type==='pointermove'&&movementX===0&&movementY===0)return
document.documentElement.dataset.touched=''
for(const sign of signs)removeEventListener(sign,touch,true)
begin()
}
const begin=async()=>{
if(begun)return
begun=true
const turn=()=>new Promise(next=>setTimeout(next))
for(const [place,href] of ${JSON.stringify([...early])}.entries()){if(place%6===5)await turn();document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}
${hmr ? `await import(${JSON.stringify(hmr)})` : ''}
for(const file of ${JSON.stringify(first)}){await import(file);await turn()}
const whole=Promise.all(parts.map(part=>Promise.all(part.map(file=>import(file))).then(all=>Object.assign({},...all))))
await import(${JSON.stringify(manifest.url)})
${STREAM}
window.__reactRouterRouteModules=Object.fromEntries((await whole).map((route,n)=>[names[n],route]))
await import(${JSON.stringify(manifest.entry.module)})
}
for(const sign of signs)addEventListener(sign,touch,{capture:true,passive:true})
const seen=new PerformanceObserver(list=>{if(list.getEntries().some(({url})=>url)){seen.disconnect();setTimeout(begin)}})
const painted=()=>{
seen.observe({type:'largest-contentful-paint',buffered:true})
requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin,${PAINTED_MS})))
}
document.readyState==='complete'?painted():addEventListener('load',painted)
}`
}

/** The files that make up one route, in the order in which the later ones win. */
function partsOf(route: Route): string[] {
  return [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((file) => file !== undefined)
}
