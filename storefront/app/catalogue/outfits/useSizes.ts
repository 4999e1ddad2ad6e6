import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { sizeField } from './outcome'
import type { PieceSize, PieceView } from './outfitView'
import { rememberSizes, type SizeLabels } from './sizesOfEntry'

/** By master key, so that a size stays chosen in another colour that has it. */
export type ChosenSizes = Record<string, PieceSize | undefined>

/** The sizes that are chosen; `readSizes` takes those that are checked in the form. */
export function useSizes(pieces: PieceView[]) {
  const { key } = useLocation()
  const [labels, setLabels] = useState<SizeLabels>({})
  const readSizes = useCallback(
    (form: HTMLFormElement) => {
      const fields = new FormData(form)
      setLabels((before) => ({ ...before, ...labelsIn(fields, pieces) }))
    },
    [pieces],
  )

  // Another colour is another entry of the history, with the same sizes.
  useEffect(() => {
    if (Object.keys(labels).length > 0) rememberSizes(labels)
  }, [labels, key])

  const chosen: ChosenSizes = Object.fromEntries(
    pieces.map(({ masterKey, sizes }) => [
      masterKey,
      sizes.find(({ label, isSoldOut }) => !isSoldOut && label === labels[masterKey]),
    ]),
  )
  return { chosen, readSizes }
}

function labelsIn(fields: FormData, pieces: PieceView[]): SizeLabels {
  return Object.fromEntries(
    pieces.flatMap(({ productId, masterKey, sizes }) => {
      const value = fields.get(sizeField(productId))
      const size = sizes.find(({ variantId }) => String(variantId) === value)
      return size ? [[masterKey, size.label] as const] : []
    }),
  )
}
