import { useState } from 'react'
import type { PersonRight } from '@/contract/administration/person-rights.ts'
import { type RightDecision, rightWords } from '@/domain/administration/right-changes.ts'
import { reasonWords } from '@/domain/administration/right-reasons.ts'
import { settableRights } from '@/domain/administration/rights.ts'
import type { Right } from '@/domain/identity/user-info.ts'
import { readersWords } from '@/domain/locale.ts'
import { waitingFor } from '@/offline/answers/fold-items.ts'
import { takeBack } from '@/offline/outbox/outbox.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { type Changed, ChangedItem, RemoveItem } from '@/ui/changed-items/changed-item.tsx'
import type { Column } from '@/ui/list/column.ts'
import { DataList } from '@/ui/list/data-list.tsx'
import { ListPart } from '@/ui/part.tsx'
import { type Clock, useClock } from '@/ui/shell/clock/clock-time.ts'
import { rightsRead } from '@/features/admin/people/reads.ts'
import { type Subject, rightKey, rightSubmission, sentAbout } from '@/features/admin/people/submissions.ts'
import { peopleText } from '@/features/admin/people/texts.ts'
import type { CanChange } from './can-change.ts'
import { decisionWords, RightDialog } from './right-dialog.tsx'

type Row = PersonRight & Changed

/** Each right with its reasons. Payroll admins set those of others by hand. */
export function Rights({ subject, queue, changes }: CanChange & { subject: Subject }) {
  const clock = useClock()
  const { data, error, isError, isFetching, refetch } = useAnswer(rightsRead(subject))
  const [chosen, setChosen] = useState<Row | null>(null)
  const rows = data?.value.rights.map((right) => ({
    ...right,
    words: rightWords(right.right, right.words),
    waiting: waitingFor(rightsRead(subject), data.pending, rightKey(subject, right.right)),
  }))

  function decide(row: Row, decision: RightDecision) {
    setChosen(null)
    const { employerId, name } = subject
    const done = peopleText('rightDone', { right: row.words, decision: decisionWords[decision], name })
    void queue(rightSubmission, { employerId, decision }, { ...sentAbout(subject, row.right as Right), done })
  }

  return (
    <ListPart title={peopleText('rights')}>
      <DataList
        label={peopleText('rights')}
        columns={[
          ...columnsOf(clock),
          ...(changes ? [changeColumn(setChosen, ({ waiting }) => void takeBack(waiting!.row.id))] : []),
        ]}
        rowKey={({ right }) => right}
        rows={rows ?? null}
        empty={peopleText('noRights')}
        error={
          isError && !rows
            ? { text: peopleText('rightsFailed'), error, retry: () => void refetch(), busy: isFetching }
            : null
        }
      />
      {chosen && (
        <RightDialog
          right={chosen}
          name={subject.name}
          onClose={() => setChosen(null)}
          onDecide={(decision) => decide(chosen, decision)}
        />
      )}
    </ListPart>
  )
}

const columnsOf = (clock: Clock): Column<Row>[] => [
  {
    key: 'right',
    heading: peopleText('right'),
    primary: true,
    cell: ({ words, waiting }) => <ChangedItem name={words} waiting={waiting} />,
  },
  {
    key: 'why',
    heading: peopleText('why'),
    cell: ({ reasons }) =>
      reasons.length === 0 ? (
        <span className="record-quiet">{peopleText('notHeld')}</span>
      ) : (
        <ul className="record-reasons">
          {reasons.map((reason) => (
            <li key={reason.words}>{shownReason(reason, clock)}</li>
          ))}
        </ul>
      ),
  },
  {
    key: 'byHand',
    heading: peopleText('byHand'),
    cell: ({ decision, decidedBy, decidedAt }) =>
      decision === 'computed' ? null : (
        <>
          <span>{peopleText(decision)}</span>
          {decidedBy && (
            <small className="cell-more">
              {decidedAt === null
                ? peopleText('by', { who: decidedBy })
                : peopleText('byOn', { who: decidedBy, time: clock.full(decidedAt) })}
            </small>
          )}
        </>
      ),
  },
]

function shownReason({ words, since, why }: PersonRight['reasons'][number], clock: Clock): string {
  const reason = readersWords(words, why ? reasonWords(why) : '')
  return since === null ? reason : peopleText('since', { reason, time: clock.full(since) })
}

const changeColumn = (onChange: (row: Row) => void, onForget: (row: Row) => void): Column<Row> => ({
  key: 'action',
  heading: peopleText('action'),
  width: 'words',
  onCard: 'foot',
  cell: (row) =>
    (settableRights as string[]).includes(row.right) && (
      <RemoveItem
        item={row}
        label={peopleText('changeOf', { right: row.words })}
        words={peopleText('change')}
        onRemove={() => onChange(row)}
        onForget={() => onForget(row)}
      />
    ),
})
