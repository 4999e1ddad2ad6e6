import { useEffect, useRef, type ComponentProps } from 'react'
import type { Picture } from './pictures'

interface Props extends ComponentProps<'canvas'> {
  picture: Picture
}

export function ShownPicture({ picture, ...rest }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return <canvas ref={canvas} width={picture.width} height={picture.height} {...rest} />
}
