import type { ComponentProps } from 'react'
import { Link } from 'react-router'

interface Look {
  look?: 'strong' | 'quiet'
}

const classes = (look: Look['look'], className = '') =>
  `button ${look === 'quiet' ? 'button-quiet ' : ''}${className}`.trimEnd()

export function Button({
  look,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} className={classes(look, className)} {...rest} />
}

export function ButtonLink({ look, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={classes(look, className)} {...rest} />
}
