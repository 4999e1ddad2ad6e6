// An editor looks at what is not published. The shop gives a pass for a link that it signed, and a
// cookie keeps it for an hour, so that one can go from page to page.

export interface Preview {
  /** What the shop wants to see before it hands out drafts; no script of a page ever sees it. */
  pass: string | null
  releaseId: number | null
  /** Why there is no pass, where somebody came with a link or a cookie for one. */
  refusal: 'forged' | 'expired' | null
  /** The origins of those who may show the page in a frame and talk to it. */
  editors: readonly string[]
}

const NAME = 'vitrine_preview'

export function previewCookie(pass: string, secondsLeft: number, isSecure: boolean): string {
  return `${nameOf(isSecure)}=${pass}; Max-Age=${secondsLeft}; ${attributes(isSecure)}`
}

export function endedPreviewCookie(isSecure: boolean): string {
  return `${nameOf(isSecure)}=; Max-Age=0; ${attributes(isSecure)}`
}

/** The pass that a browser sends, whoever made it up. */
export function passIn(cookies: string | undefined, isSecure: boolean): string | null {
  if (!cookies?.includes(NAME)) return null
  const name = `${nameOf(isSecure)}=`
  const pair = cookies.split(/;\s*/).find((text) => text.startsWith(name))
  return pair?.slice(name.length) || null
}

function nameOf(isSecure: boolean): string {
  return isSecure ? `__Host-${NAME}` : NAME
}

/** The editor's page may be of another site: its frame has a cookie jar of its own there. */
function attributes(isSecure: boolean): string {
  const site = isSecure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  return `Path=/; HttpOnly; ${site}`
}
