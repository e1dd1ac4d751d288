import { idText } from '@/domain/identity/employee-id.ts'
import { hoursLabel } from '@/domain/hours.ts'
import { type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
import type { Concern, InBulk } from '@/domain/time-off/deciding/bulk.ts'
import { type BulkFacts, bulkFacts } from '@/domain/time-off/deciding/bulk.ts'
import { coverageWords } from '@/features/time-off/facts/coverage-words.ts'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import { daysOffWords, namesRow } from '@/features/time-off/requests/list/request-row.ts'
import { bulkText } from './texts.ts'

/** A row of a list as the rules of a bulk decision see it. */
export function inBulk({ key, name, known, facts: { dates, hours, left, others, coverage } }: HeldRow): InBulk {
  const { employerId, employeeId, managerEmployerId, managerEmployeeId } = known
  return {
    key,
    name,
    employee: idText({ employerId, employeeId }),
    manager: managerEmployeeId && idText({ employerId: managerEmployerId, employeeId: managerEmployeeId }),
    dates,
    hundredths: hours.reduce((sum, { hundredths }) => sum + hundredths, 0),
    left,
    others,
    coverage,
    madeAt: Date.parse(known.createTimestamp),
  }
}

/** 'Approve 5 requests · 96 h · 3 people · Mon 01/04 to Fri 01/29/2027' */
export function bulkWords(rows: HeldRow[]): string {
  return factWords(bulkFacts(rows.map(inBulk)))
}

function factWords({ count, hundredths, people, first, last }: BulkFacts): string {
  return [
    bulkText('requests', { count }),
    bulkText('hours', { hours: hoursLabel(hundredths) }),
    bulkText('people', { count: people }),
    daysOffWords({ firstDay: first, lastDay: last }) || (first && slashedWithDay(first)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 'Ann Lee, Mon 01/04/2027; Bob May, …' */
export const namesOfRows = (rows: HeldRow[]): string => rows.map((row) => bulkText('oneOf', namesRow(row))).join('; ')

const mostNamed = 3

/** One line for each reason. */
export function concernLines({ together, below, off: { names, count }, over }: Concern, today: PlainDate): string[] {
  const named = names.slice(0, mostNamed)
  const more = count - named.length
  const offWords =
    named.length === 0
      ? bulkText('offCount', { count })
      : more > 0
        ? bulkText('offMore', { names: named.join(', '), count: more })
        : bulkText('off', { names: named.join(', ') })
  return [
    ...over.map((day) => bulkText('over', { what: coverageWords(day, today) })),
    ...below.map(({ category, left }) => bulkText('below', { hours: hoursLabel(left), category })),
    ...(together.length > 0 ? [bulkText('together', { names: together.join(', ') })] : []),
    ...(count > 0 ? [offWords] : []),
  ]
}
