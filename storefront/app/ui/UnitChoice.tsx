interface Props {
  /** Of the choice in its form; one for each table of a page. */
  name: string
  legend: string
  words: { cm: string; inch: string }
  first: 'cm' | 'inch'
}

/** Both units stand in the table around it, and this choice shows one of them without a script. */
export function UnitChoice({ name, legend, words, first }: Props) {
  return (
    <fieldset className="size-table-units">
      <legend className="sr-only">{legend}</legend>
      {(['cm', 'inch'] as const).map((unit) => (
        <label key={unit}>
          <input type="radio" name={name} value={unit} defaultChecked={first === unit} />
          <span>{words[unit]}</span>
        </label>
      ))}
    </fieldset>
  )
}
