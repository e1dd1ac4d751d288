import { screenTexts } from '@/domain/screen-texts.ts'
import { useForm } from '@/ui/form/page/form-context.ts'

export const text = screenTexts('version-lines', { en: { empty: 'Empty' } })

type VersionLinesProps<Values> = { of: Values; lines: (values: Values) => [term: string, words: string][] }

/** One version in a conflict: only the lines that differ. */
export function VersionLines<Values>({ of, lines }: VersionLinesProps<Values>) {
  const { conflict } = useForm()
  if (!conflict) return null
  const [mine, theirs] = [lines(conflict.mine as Values), lines(conflict.theirs as Values)]
  const said = new Map(
    [...mine, ...theirs].map(([term]) => [
      term,
      [mine, theirs].map((side) => side.find((line) => line[0] === term)?.[1] ?? ''),
    ]),
  )
  return (
    <dl className="facts">
      {lines(of)
        .filter(([term]) => new Set(said.get(term)).size > 1)
        .map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-empty={!words}>{words || text('empty')}</dd>
          </div>
        ))}
    </dl>
  )
}
