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

/** Terms with what is on file for each. */
export function Facts({ of }: { of: readonly (readonly [term: string, is: string])[] }) {
  return (
    <dl className="facts">
      {of.map(([term, is]) => (
        <Fact key={term} term={term} is={is} />
      ))}
    </dl>
  )
}

/** '•••-••-5722'; '' where it is not known. */
export const maskedSsn = (lastFour: string): string => lastFour && `•••-••-${lastFour}`
