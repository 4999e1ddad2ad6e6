import { useState, type ComponentProps } from 'react'
import { fieldMessage } from './fieldMessage'
import type { Broken } from './fieldRules'
import { useTexts } from '#app/texts/texts'
import { Field } from '#app/ui/Field'

interface Props extends ComponentProps<typeof Field> {
  /** What messages call it, where its name in the form does not say it. */
  called?: string
  /** Asked when the field is left with something in it. */
  check: (value: string) => Broken | null
}

/** A field that says on leaving it what is wrong, and stops saying so once it is right. */
export function CheckedField({ called, check, error, onChange, ...field }: Props) {
  const t = useTexts()
  // Undefined until something was looked at here: what the shop says counts so far.
  const [broken, setBroken] = useState<Broken | null>()
  const message =
    broken === undefined ? error : broken && fieldMessage(t, broken, called ?? field.name ?? '')
  return (
    <Field
      {...field}
      error={message}
      onBlur={({ currentTarget: { value, form }, relatedTarget }) => {
        // Whoever presses the form's button is answered by the form. A message that comes while the
        // button is pressed would move it away from under the finger.
        if (relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form) return
        if (value) setBroken(check(value))
      }}
      onChange={(event) => {
        if (message) setBroken(check(event.currentTarget.value))
        onChange?.(event)
      }}
    />
  )
}
