import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePreview } from '#app/storefronts/rootData'
import type { BlockBase } from '../fields'

export interface LoadedStory {
  id: number
  content: BlockBase
}

/** The story's content: as it was loaded, or in preview as the editor's author is typing it. */
export function useLiveContent({ id, content }: LoadedStory, loadAnew?: () => void): BlockBase {
  const preview = usePreview()
  const { revalidate } = useRevalidator()
  const [input, setInput] = useState<{ base: BlockBase; draft: BlockBase } | null>(null)
  const editors = preview?.editors

  useEffect(() => {
    if (!editors) return
    let stop = () => {}
    let isGone = false
    void import('./editorMessages').then(({ listenToEditor }) => {
      if (isGone) return
      stop = listenToEditor({
        editors,
        storyId: id,
        onInput: (draft) => setInput({ base: content, draft }),
        onSaved: loadAnew ?? (() => void revalidate()),
      })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [editors, id, content, loadAnew, revalidate])

  // What was typed ends with what was loaded: a saved story is newer than both.
  return input?.base === content ? input.draft : content
}
