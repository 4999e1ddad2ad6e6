import type { ComponentProps } from 'react'
import { LabelledControl } from './LabelledControl'

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string
  error?: string | null
}

/** Several lines, in a field that looks and speaks like the others. */
export function TextAreaField({ label, error, ...area }: Props) {
  return (
    <LabelledControl {...{ label, error }}>
      {({ className, ...attributes }) => (
        <textarea {...area} {...attributes} className={`${className} py-2`} />
      )}
    </LabelledControl>
  )
}
