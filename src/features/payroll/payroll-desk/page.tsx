import { useMemo, useState } from 'react'
import { downloadPayrollChanges } from '@/contract/payroll/payroll-desk.ts'
import { deskText } from '@/domain/administration/payroll-desk.ts'
import { takeBack } from '@/offline/outbox/outbox.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { Button } from '@/ui/button.tsx'
import { Download } from '@/ui/list/download.tsx'
import { useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useChosen } from '@/ui/list/selection.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { type DeskRow, deskColumns, namesChange } from './columns.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { Differences } from './differences.tsx'
import { DoneDialog } from './done-dialog.tsx'
import { changeFilters, changeSort, deskQuery } from './filters.ts'
import { KindCounts } from './kind-counts.tsx'
import { deskOverviewRead, deskRead } from './reads.ts'
import { deskPageText } from './texts.ts'
import { useDeskSteps } from './use-desk-steps.tsx'
import './payroll-desk.css'

const differencesTab = (count: number) =>
  count > 0 ? deskPageText('differencesCount', { count }) : deskPageText('differences')

/** The changes that are waiting for payroll, or that it refused, and since when. */
export default function PayrollDeskPage() {
  useClock()
  const address = useListAddress({ filters: changeFilters, sort: changeSort, tabs: 2 })
  const { page, size, sort, filters, change, tab } = address
  const isList = tab === 0
  const query = deskQuery(address)
  const overview = useAnswer(deskOverviewRead(), { refetchOnMount: 'always' }).data?.value
  const kinds = overview?.kinds ?? []
  const list = useListPage({
    address,
    read: deskRead({ limit: size, page, sort, ...query }),
    alwaysRefetch: true,
    list: 'payrollChanges',
    rowsOf: (changes, { waitingFor }) =>
      changes.map((each): DeskRow => ({ ...each, waiting: waitingFor(String(each.id)) })),
  })
  const selected = useChosen<DeskRow>(JSON.stringify(query))
  const { resend, settle, told } = useDeskSteps(({ id }) => selected.drop(String(id)))
  const [viewed, setViewed] = useState<DeskRow | null>(null)
  const [settling, setSettling] = useState<DeskRow[] | null>(null)
  const columns = useMemo(() => deskColumns(setViewed, ({ waiting }) => void takeBack(waiting!.row.id)), [])

  return (
    <>
      <ListPage
        address={address}
        list={list}
        label={deskText('title')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={deskPageText('empty')}
        failed={deskPageText('failed')}
        search={isList ? deskPageText('search') : undefined}
        filters={
          isList && (
            <DeskFilters
              address={address}
              kinds={kinds.map(({ kind }) => kind)}
              employers={overview?.employers ?? []}
            />
          )
        }
        above={<KindCounts kinds={kinds} chosen={filters.kind} onChoose={(kind) => change({ filters: { kind } })} />}
        actions={isList && <Download endpoint={downloadPayrollChanges} query={{ sort, ...query }} total={list.total} />}
        views={{
          list: deskPageText('changes'),
          others: [{ label: differencesTab(overview?.differences ?? 0), content: <Differences address={address} /> }],
        }}
        selection={{
          ...selected,
          label: deskPageText('chosen'),
          nameOf: (row) => deskPageText('nameOf', namesChange(row)),
          can: ({ steps, waiting }) => steps.length > 0 && waiting === null,
          actions: (rows) => (
            <>
              <Button kind="plain" onClick={() => setSettling(rows)}>
                {deskPageText('done')}
              </Button>
              <Button disabled={rows.some(({ steps }) => !steps.includes('resend'))} onClick={() => void resend(rows)}>
                {deskPageText('resend')}
              </Button>
            </>
          ),
        }}
      />
      {viewed && (
        <ChangeDialog
          change={viewed}
          onClose={() => setViewed(null)}
          onResend={() => {
            setViewed(null)
            void resend([viewed])
          }}
          onDone={() => {
            setViewed(null)
            setSettling([viewed])
          }}
        />
      )}
      {settling && (
        <DoneDialog
          count={settling.length}
          onClose={() => setSettling(null)}
          onDone={(reason) => {
            setSettling(null)
            void settle(settling, reason)
          }}
        />
      )}
      {told}
    </>
  )
}
