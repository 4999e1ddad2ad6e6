// React Router's own `<Scripts>`, held back. A page of ours is complete without scripts, so they are
// fetched when it is painted with its first picture, or at once when somebody touches it. Fetched as
// `<Scripts>` has it, they cost the first picture a second on a phone (decisions 0025 and 0044).
import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Scripts } from 'react-router'
import firstScript from 'virtual:first-script'

interface Props {
  type?: string
  async?: boolean | undefined
  href?: string
  nonce?: string
  children?: ReactNode
  'data-preload'?: string
}

/** The type of a module that waits; the policy header allows it as it allows every script with our nonce. */
const HELD = 'text/held-module'

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
        {firstScript}
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
