import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { downloadRejectedRows, type OneImport } from '@/contract/administration/imports.ts'
import { appliesImports } from '@/domain/administration/imports.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { useUser } from '@/session/user.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { Button } from '@/ui/button.tsx'
import { useListSend } from '@/ui/changed-items/use-list-send.tsx'
import { NotLoaded } from '@/ui/form/page/loaded.tsx'
import { Download } from '@/ui/list/download.tsx'
import { useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { changesRead, importRead, problemsRead } from './reads.ts'
import { changeColumns, problemColumns } from './run-columns.tsx'
import { RunFacts } from './run-facts.tsx'
import { canBeApplied } from './run-state.tsx'
import { applyImportSubmission } from './submission.ts'
import { importsText } from './texts.ts'
import './imports.css'

const askEveryMs = 1_500

/** One file: what it changes, or why it was refused. */
export default function ImportRunPage() {
  const { run = '' } = useParams({ strict: false }) as { run?: string }
  const { data, isError, error, isFetching, refetch } = useAnswer(importRead(run), { refetchOnMount: 'always' })
  const isUnderWay = data?.value.run.state === 'applying' || data?.value.run.state === 'reading'
  useQuery({ ...readQuery(importRead(run)), refetchInterval: isUnderWay ? askEveryMs : false })
  if (data) return <Run {...data.value} />
  return (
    <Page width="table">
      {isError ? (
        <NotLoaded error={error} retry={() => void refetch()} busy={isFetching} unanswered={importsText('runFailed')} />
      ) : (
        <div className="card" role="status" aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
    </Page>
  )
}

function Run({ run, notes }: OneImport) {
  const { userRoles } = useUser()
  const [asks, setAsks] = useState(false)
  const { queue, inProgress, told } = useListSend()
  const params = { run: String(run.id) }

  function apply() {
    setAsks(false)
    const about = { params, subject: params.run, form: run.fileName }
    void queue(applyImportSubmission, {}, { ...about, done: importsText('willApply') })
  }

  const footer = appliesImports(userRoles) && canBeApplied(run) && (
    <Button busy={inProgress} onClick={() => setAsks(true)}>
      {importsText('apply')}
    </Button>
  )
  const Listed = run.state === 'refused' || run.state === 'outdated' ? Problems : Changes
  return (
    <>
      <Listed key={Listed.name} run={run} notes={notes} footer={footer} />
      {asks && <ApplyDialog run={run} onApply={apply} onClose={() => setAsks(false)} />}
      {told}
    </>
  )
}

type ListedProps = OneImport & { footer: ReactNode }

function Changes({ run, notes, footer }: ListedProps) {
  const address = useListAddress({})
  const { page, size } = address
  const list = useListPage({
    address,
    read: changesRead(String(run.id), { limit: size, page }),
    asks: run.state !== 'reading',
    list: 'changes',
  })
  return (
    <ListPage
      address={address}
      list={list}
      above={<RunFacts run={run} notes={notes} />}
      label={importsText('changes')}
      columns={useMemo(() => changeColumns(run.kind), [run.kind])}
      rowKey={({ id }) => String(id)}
      empty={importsText('changesEmpty')}
      failed={importsText('changesFailed')}
      footer={footer}
    />
  )
}

function Problems({ run, notes }: ListedProps) {
  const address = useListAddress({})
  const { page, size } = address
  const list = useListPage({
    address,
    read: problemsRead(String(run.id), { limit: size, page }),
    list: 'problems',
  })
  return (
    <ListPage
      address={address}
      list={list}
      above={<RunFacts run={run} notes={notes} />}
      label={importsText('problemsList')}
      columns={problemColumns}
      rowKey={({ id }) => String(id)}
      empty={importsText('problemsEmpty')}
      failed={importsText('problemsFailed')}
      actions={
        run.state === 'refused' && (
          <Download
            endpoint={downloadRejectedRows}
            params={{ run: String(run.id) }}
            label={importsText('rejected')}
            total={list.total}
          />
        )
      }
    />
  )
}
