import { getDriverText, patchDriverText } from '@/contract/drivers/driver-text.ts'
import type { DriverTextElection } from '@/domain/drivers/driver-text.ts'
import { type Submission, submission } from '@/offline/outbox/submission.ts'

/** Submissions of one real endpoint that differ only in their lane. */
export function lanes(count: number): Submission<DriverTextElection>[] {
  return Array.from({ length: count }, (_, index) =>
    submission({
      kind: `test.lane-${index}`,
      version: 1,
      sends: patchDriverText,
      lane: `test.lane-${index}`,
      replaces: false,
      summary: (election) => election.lineNumber ?? '',
      screen: '/drivers/driverText',
      refreshes: [getDriverText],
    }),
  )
}

/** A change identified by its number, up to 7,999,999. */
export function election(n: number, areaCode = '480'): DriverTextElection {
  const digits = String(2_000_000 + n)
  return { status: 'I', carrierAddr: 'vtext.com', areaCode, prefix: digits.slice(0, 3), lineNumber: digits.slice(3) }
}

export function numberOf({ prefix = '', lineNumber = '' }: Pick<DriverTextElection, 'prefix' | 'lineNumber'>): number {
  return Number(prefix + lineNumber) - 2_000_000
}
