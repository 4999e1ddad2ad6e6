// React Router's own `<Scripts>`, held back. A page of ours is complete without scripts, so they are
// fetched when it is painted with its first picture, or at once when somebody touches it. Fetched as
// `<Scripts>` has it, they cost the first picture a second on a phone (decision 0025).
import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Scripts } from 'react-router'
import { SIGNS } from '#app/ui/firstTouch'
import { RELOAD_FIRST_LOAD } from './firstLoadReload'
import { WHOLE_ON_RETURN } from './whole'

interface Props {
  type?: string
  async?: boolean | undefined
  href?: string
  nonce?: string
  children?: ReactNode
  'data-preload'?: string
}

/** The type of a module that waits; the policy header allows it as it allows every script with our nonce. */
export const HELD = 'text/held-module'

/** `also` names scripts that no import of the page's own leads to, such as its words. */
export function LaterScripts({ also }: { also: string[] }) {
  const elements = elementsOf(Scripts({}))
  const scripts = elements.filter(({ type }) => type === 'script')
  const preload = [...also, ...elements.flatMap(({ props }) => props.href ?? [])].join(' ')
  return (
    <>
      {scripts.map((script, place) =>
        cloneElement(script, {
          key: place,
          ...(script.props.type === 'module'
            ? { type: HELD, async: undefined, 'data-preload': preload }
            : {}),
        }),
      )}
      <script nonce={scripts[0]?.props.nonce} suppressHydrationWarning>
        {/* It runs where the server wrote it; the browser's own scripts need not carry it again. */}
        {import.meta.env.SSR ? WHOLE_ON_RETURN + BEGIN : ''}
      </script>
    </>
  )
}

function elementsOf(node: ReactNode): ReactElement<Props>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Props>(child)) return []
    return child.type === Fragment ? elementsOf(child.props.children) : child
  })
}

// Where there is no picture, or the browser does not say that it is seen, this long is waited.
const PAINTED_MS = 200

const BEGIN = `{
const held=document.querySelector('script[type="${HELD}"]'),signs=${JSON.stringify(SIGNS)}
let begun
const touch=({type,movementX,movementY})=>{
if(type==='pointermove'&&movementX===0&&movementY===0)return
document.documentElement.dataset.touched=''
for(const sign of signs)removeEventListener(sign,touch,true)
begin()
}
const add=(tag,props)=>document.head.append(Object.assign(document.createElement(tag),props))
const begin=()=>{
if(begun||!held)return
begun=true
for(const href of held.dataset.preload.split(' '))add('link',{rel:'modulepreload',href})
add('script',{type:'module',nonce:held.nonce,textContent:held.textContent,onerror:${RELOAD_FIRST_LOAD}})
}
for(const sign of signs)addEventListener(sign,touch,{capture:true,passive:true})
const seen=new PerformanceObserver(list=>{if(list.getEntries().some(({url})=>url)){seen.disconnect();setTimeout(begin)}})
const painted=()=>{
seen.observe({type:'largest-contentful-paint',buffered:true})
requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin,${PAINTED_MS})))
}
document.readyState==='complete'?painted():addEventListener('load',painted)
}`
