import { w4Words } from '@/domain/payroll/w4-words.ts'

/** A term and what is on file for it. Its parent is a `<dl className="facts">`. */
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
  /** For short values: as many beside each other as there is room for. */
  sideBySide?: boolean
}

/** Terms with what is on file for each. */
export function Facts({ of, sideBySide = false }: FactsProps) {
  return (
    <dl className={sideBySide ? 'facts side-by-side' : 'facts'}>
      {of.map(([term, is]) => (
        <Fact key={term} term={term} is={is} />
      ))}
    </dl>
  )
}

/** '•••-••-5722'; '' where it is not known. */
export const maskedSsn = (lastFour: string): string => lastFour && `•••-••-${lastFour}`
