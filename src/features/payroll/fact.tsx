import { w4Words } from '@/domain/payroll/w4-words.ts'

/** A term and what is on file for it. Stands in `.facts`. */
export function Fact({ term, is }: { term: string; is: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-empty={is === ''}>{is || w4Words('none')}</dd>
    </div>
  )
}

/** '•••-••-5722'; '' where it is not known. */
export const maskedSsn = (lastFour: string): string => lastFour && `•••-••-${lastFour}`
