import type { BlockBase } from '../fields'

const COMMENT = /^<!--#storyblok#(\{.*\})-->$/s

/** The attributes by which an editor knows a block again; a published story carries none. */
export function editableMarks({ _editable: comment }: BlockBase): Record<string, string> {
  const json = COMMENT.exec(comment ?? '')?.[1]
  if (json === undefined) return {}
  try {
    const { id, uid } = JSON.parse(json) as { id: unknown; uid: unknown }
    return { 'data-blok-c': json, 'data-blok-uid': `${String(id)}-${String(uid)}` }
  } catch {
    return {}
  }
}
