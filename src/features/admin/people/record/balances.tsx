import { useState } from 'react'
import type { BalanceEvent } from '@/contract/administration/people.ts'
import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import { slashed } from '@/domain/plain-date.ts'
import type { HoursBalance } from '@/domain/time-off/balances/balance.ts'
import type { BalanceCorrection } from '@/domain/time-off/balances/balance-corrections.ts'
import { categoryName, categoryWords } from '@/domain/time-off/category.ts'
import { statusName } from '@/domain/time-off/status.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { Button } from '@/ui/button.tsx'
import type { Column } from '@/ui/list/column.ts'
import { DataList } from '@/ui/list/data-list.tsx'
import { ListPart } from '@/ui/part.tsx'
import { balancesRead } from '@/features/admin/people/reads.ts'
import { type Subject, correctionSubmission, sentAbout } from '@/features/admin/people/submissions.ts'
import { peopleText } from '@/features/admin/people/texts.ts'
import type { CanChange } from './can-change.ts'
import { CorrectionDialog } from './correction-dialog.tsx'

type Event = BalanceEvent & { key: string }

const size = 10

/** Hours by category, and what they come from. */
export function Balances({ subject, queue, changes }: CanChange & { subject: Subject }) {
  const { data, error, isError, isFetching, refetch } = useAnswer(balancesRead(subject))
  const [page, setPage] = useState(1)
  const [asks, setAsks] = useState(false)
  const failed =
    isError && !data
      ? { text: peopleText('balancesFailed'), error, retry: () => void refetch(), busy: isFetching }
      : null
  const history = data?.value.history.map((event, at) => ({ ...event, key: String(at) }))

  function correct(correction: Omit<BalanceCorrection, 'employerId'>): void {
    setAsks(false)
    const { employerId, name } = subject
    const done = peopleText('correctionDone', { category: categoryName(correction.code), name })
    void queue(correctionSubmission, { employerId, ...correction }, { ...sentAbout(subject), done })
  }

  return (
    <>
      <ListPart title={peopleText('balances')}>
        <DataList
          label={peopleText('balances')}
          columns={balanceColumns}
          rowKey={({ code }) => code}
          rows={data?.value.hours ?? null}
          empty={peopleText('noBalances')}
          error={failed}
        />
        {changes && data && data.value.hours.length > 0 && (
          <div className="record-actions">
            <Button kind="plain" onClick={() => setAsks(true)}>
              {peopleText('correct')}
            </Button>
          </div>
        )}
        {asks && <CorrectionDialog name={subject.name} onClose={() => setAsks(false)} onCorrect={correct} />}
      </ListPart>
      {!failed && history?.length !== 0 && (
        <ListPart title={peopleText('history')}>
          <DataList
            label={peopleText('history')}
            columns={historyColumns}
            rowKey={({ key }) => key}
            rows={history?.slice((page - 1) * size, page * size) ?? null}
            total={history?.length ?? null}
            paging={{ page, size, sizes: [size], onPage: setPage, onSize: () => {} }}
            empty={peopleText('noHistory')}
          />
        </ListPart>
      )}
    </>
  )
}

const hours = (value: number | undefined) => (value === undefined ? null : hoursText(nearestHundredths(value)))

type HoursName = 'earned' | 'taken' | 'unapproved' | 'pending' | 'remaining'

const hoursColumn = (key: HoursName): Column<HoursBalance> => ({
  key,
  heading: peopleText(key),
  align: 'end',
  cell: (balance) => hours(balance[key]),
})

const balanceColumns: Column<HoursBalance>[] = [
  {
    key: 'category',
    heading: peopleText('category'),
    primary: true,
    cell: ({ code, description }) => categoryWords(code, description),
  },
  ...(['earned', 'taken', 'unapproved', 'pending', 'remaining'] as const).map(hoursColumn),
]

const historyColumns: Column<Event>[] = [
  { key: 'what', heading: peopleText('what'), primary: true, cell: whatWords },
  { key: 'date', heading: peopleText('date'), width: 'date', cell: ({ date }) => slashed(date) },
  {
    key: 'category',
    heading: peopleText('category'),
    cell: ({ code, description }) => categoryWords(code, description),
  },
  {
    key: 'hours',
    heading: peopleText('hours'),
    width: 'date',
    align: 'end',
    cell: (event) => `${event.hours > 0 ? '+' : ''}${hours(event.hours)}`,
  },
]

function whatWords({ what, status, by = '', reason = '' }: BalanceEvent): string {
  if (what === 'correction') return peopleText('correctionBy', { by, reason })
  if (what === 'statement') return peopleText('statement')
  if (what === 'request') return peopleText('request', { status: statusName(status) || status })
  return what === 'grant' ? peopleText('grantOfHours') : what
}
