import { useState, type ComponentProps } from 'react'
import { fieldMessage } from './fieldMessage'
import type { Broken } from './fieldRules'
import { useTexts } from '#app/texts/texts'
import { Field } from '#app/ui/Field'
import { useAfterPress } from './useAfterPress'

interface Props extends ComponentProps<typeof Field> {
  /** What messages call it, where its name in the form does not say it. */
  called?: string
  /** Asked when the field is left with something in it. */
  check?: (value: string) => Broken | null
}

/** A field of a form: what is wrong with it is said on leaving it, and stays until it changes. */
export function CheckedField({ called, check = noRule, error, onChange, ...field }: Props) {
  const t = useTexts()
  // Undefined until something was changed or looked at here: what the shop says counts so far.
  const [broken, setBroken] = useState<Broken | null>()
  const afterPress = useAfterPress()
  const message =
    broken === undefined ? error : broken && fieldMessage(t, broken, called ?? field.name ?? '')
  return (
    <Field
      {...field}
      error={message}
      onBlur={({ currentTarget: { value } }) => {
        const isAnswered = broken === undefined && Boolean(error)
        if (value && !isAnswered) afterPress(() => setBroken(check(value)))
      }}
      onChange={(event) => {
        setBroken(message ? check(event.currentTarget.value) : null)
        onChange?.(event)
      }}
    />
  )
}

function noRule(): null {
  return null
}
