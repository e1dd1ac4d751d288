import { useMemo, useState } from 'react'
import { takeBack } from '@/offline/outbox/outbox.ts'
import { useListSend } from '@/ui/changed-items/use-list-send.tsx'
import { DataList } from '@/ui/list/data-list.tsx'
import type { ListAddress } from '@/ui/list/list-address.ts'
import { pagingOf } from '@/ui/list/paging.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { type DifferenceRow, differenceColumns } from './difference-columns.tsx'
import { type Decision, DifferenceDialog } from './difference-dialog.tsx'
import { acceptSubmission, dismissSubmission, keepSubmission } from './difference-submissions.ts'
import { differencesRead } from './reads.ts'
import { deskPageText } from './texts.ts'

type DifferencesProps = {
  address: Pick<ListAddress, 'page' | 'size' | 'sizes'> & {
    change: (change: { page?: number; size?: number }) => void
  }
}

/** Records that differ between payroll and what people saved. */
export function Differences({ address }: DifferencesProps) {
  const { page, size } = address
  const list = useListPage({
    address,
    read: differencesRead({ page, limit: size }),
    alwaysRefetch: true,
    list: 'payrollDifferences',
    rowsOf: (differences, { waitingFor }) =>
      differences.map((each): DifferenceRow => ({ ...each, waiting: waitingFor(String(each.id)) })),
  })
  const [reviewed, setReviewed] = useState<DifferenceRow | null>(null)
  const { queue, told } = useListSend()
  const columns = useMemo(
    () => differenceColumns({ onReview: setReviewed, onForget: ({ waiting }) => void takeBack(waiting!.row.id) }),
    [],
  )

  function decide({ waiting: _waiting, ...difference }: DifferenceRow, decision: Decision) {
    setReviewed(null)
    const { id, version } = difference
    const about = { subject: String(id), params: { differenceId: String(id) }, form: difference }
    if (decision.step === 'accept')
      return queue(acceptSubmission, { version }, { ...about, done: deskPageText('accepted') })
    if (decision.step === 'keep') return queue(keepSubmission, { version }, { ...about, done: deskPageText('kept') })
    const body = { version, reason: decision.reason }
    return queue(dismissSubmission, body, { ...about, done: deskPageText('dismissed') })
  }

  return (
    <>
      <DataList
        label={deskPageText('differences')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rows={list.rows}
        total={list.total}
        paging={pagingOf(list, address)}
        empty={deskPageText('noDifferences')}
        emptyAction={<p>{deskPageText('noDifferencesWhy')}</p>}
        error={list.failed && { text: deskPageText('failed'), ...list.failed }}
      />
      {reviewed && (
        <DifferenceDialog
          difference={reviewed}
          onClose={() => setReviewed(null)}
          onDecide={(decision) => void decide(reviewed, decision)}
        />
      )}
      {told}
    </>
  )
}
