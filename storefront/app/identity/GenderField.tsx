import { useTexts } from '#app/texts/texts'
import { SelectField } from '#app/forms/SelectField'

interface Props {
  name: string
  defaultValue?: string | undefined
}

export function GenderField({ name, defaultValue = '' }: Props) {
  const t = useTexts()
  return (
    <SelectField label={t('signin.gender')} name={name} defaultValue={defaultValue}>
      <option value="">{t('signin.gender.none')}</option>
      {(['f', 'm', 'd'] as const).map((each) => (
        <option key={each} value={each}>
          {t(`signin.gender.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}
