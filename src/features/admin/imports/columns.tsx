import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ImportRun } from '@/contract/administration/imports.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import type { Column } from '@/ui/list/column.ts'
import { fullTime } from '@/ui/shell/clock/clock-time.ts'
import { importPath } from './paths.ts'
import { resultWords, RunState } from './run-state.tsx'
import { importsText, kindWords, originWords } from './texts.ts'

const namesRow = ({ fileName, readAt }: ImportRun) => ({ file: fileName, time: fullTime(readAt) })

export const openRun = (run: ImportRun, title: ReactNode) => (
  <Link to={importPath(run.id) as never}>
    <span className="unseen">{importsText('viewOf', namesRow(run))}</span>
    <span aria-hidden="true">{title}</span>
  </Link>
)

export const runColumns: Column<ImportRun>[] = [
  {
    key: 'file',
    heading: importsText('file'),
    primary: true,
    cell: ({ kind, fileName }) => (
      <>
        <span>{kindWords(kind)}</span>
        <small className="cell-more file-name">{fileName}</small>
      </>
    ),
  },
  {
    key: 'from',
    heading: importsText('from'),
    cell: ({ origin, readBy }) => (
      <>
        <span>{originWords(origin)}</span>
        {readBy !== originWords(origin) && <small className="cell-more">{readBy}</small>}
      </>
    ),
  },
  { key: 'read', heading: importsText('read'), cell: ({ readAt }) => fullTime(readAt).replace(/(?<= .*) /g, '\u00a0') },
  {
    key: 'state',
    heading: importsText('state'),
    width: 'status',
    onCard: 'corner',
    cell: (run) => <RunState run={run} />,
  },
  { key: 'result', heading: importsText('result'), onCard: 'wide', cell: resultWords },
  {
    key: 'actions',
    heading: importsText('actions'),
    width: 'action',
    onCard: 'nowhere',
    cell: (run) => (
      <ButtonLink kind="plain" to={importPath(run.id) as never} aria-label={importsText('viewOf', namesRow(run))}>
        {importsText('view')}
      </ButtonLink>
    ),
  },
]
