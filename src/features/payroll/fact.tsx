import { w4Words } from '@/domain/payroll/w4/w4-words.ts'

/** A term and its value on file. Its parent is a `<dl className="facts">`. */
export function Fact({ term, is }: { term: string; is: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-empty={is === ''}>{is || w4Words('none')}</dd>
    </div>
  )
}

type FactsProps = {
  of: readonly (readonly [term: string, is: string])[]
  /** For short values: shows as many per row as fit. */
  sideBySide?: boolean
}

/** Terms and their values on file. */
export function Facts({ of, sideBySide = false }: FactsProps) {
  return (
    <dl className={sideBySide ? 'facts side-by-side' : 'facts'}>
      {of.map(([term, is]) => (
        <Fact key={term} term={term} is={is} />
      ))}
    </dl>
  )
}

/** '•••-••-5722'; '' if unknown. */
export const maskedSsn = (lastFour: string): string => lastFour && `•••-••-${lastFour}`
