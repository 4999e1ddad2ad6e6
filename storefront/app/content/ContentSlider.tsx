import type { ReactNode } from 'react'
import { Icon } from '#app/media/Icon'
import { useTexts } from '#app/texts/texts'
import { Slider } from '#app/ui/Slider'

interface Props {
  label: string
  className?: string
  children: ReactNode[]
}

/** The house's slider with its words and drawings. */
export function ContentSlider({ label, className, children }: Props) {
  const t = useTexts()
  return (
    <Slider
      label={label}
      className={className}
      words={{ previous: t('slider.previous'), next: t('slider.next') }}
      icons={{
        previous: <Icon name="ui-arrow-left" />,
        next: <Icon name="ui-arrow-right" />,
      }}
    >
      {children}
    </Slider>
  )
}
