import { RANGES, type ListingState } from './address'

/** What a form about one thing must not forget about the others. */
export function HiddenState({ state }: { state: ListingState }) {
  const { term, values, flags, ranges, isKept, isLiteral } = state
  const fields: [string, string | number][] = [
    ...Object.entries(values).map(([slug, ids]): [string, string] => [slug, ids.join(',')]),
    ...Object.entries(flags).map(([slug, value]): [string, string] => [slug, String(value)]),
    ...RANGES.map((end): [string, number | undefined] => [end, ranges[end]]).filter(
      (pair): pair is [string, number] => pair[1] !== undefined,
    ),
  ]
  return (
    <>
      {term && <input type="hidden" name="term" value={term} />}
      {isKept && <input type="hidden" name="nop" value="1" />}
      {isLiteral && <input type="hidden" name="literal" value="1" />}
      {fields.map(([slug, value]) => (
        <input key={slug} type="hidden" name={`filters[${slug}]`} value={value} />
      ))}
    </>
  )
}
