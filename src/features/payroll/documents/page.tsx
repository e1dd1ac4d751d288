import { type ReactNode, useState } from 'react'
import type { SignedDocument } from '@/contract/payroll/signed-documents.ts'
import { slashed } from '@/domain/plain-date.ts'
import type { Column } from '@/ui/list/column.ts'
import { useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { fullTime, useClock } from '@/ui/shell/clock/clock-time.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { documentSort, documentsRead } from './reads.ts'
import { documentsText } from './texts.ts'

/** All documents that the user has signed. */
export default function DocumentsPage() {
  useClock()
  const address = useListAddress({ sort: documentSort })
  const list = useListPage({ address, read: documentsRead(address), list: 'documents', alwaysRefetch: true })
  const [opened, setOpened] = useState<SignedDocument | null>(null)
  const open = (document: SignedDocument, words: ReactNode) => (
    <button
      type="button"
      className="row-open"
      aria-label={documentsText('open', { title: document.title, date: slashed(document.dateSigned) })}
      onClick={() => setOpened(document)}
    >
      {words}
    </button>
  )
  return (
    <>
      <ListPage
        address={address}
        list={list}
        label={documentsText('label')}
        columns={columns(open)}
        rowKey={({ documentId }) => String(documentId)}
        opening={open}
        empty={documentsText('empty')}
        emptyAction={<p>{documentsText('emptyText')}</p>}
        failed={documentsText('failed')}
      />
      {opened && <DocumentDialog document={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const columns = (open: (document: SignedDocument, words: ReactNode) => ReactNode): Column<SignedDocument>[] => [
  {
    key: 'title',
    heading: documentsText('title'),
    primary: true,
    cell: (document) => open(document, document.title),
    onCardCell: ({ title }) => title,
  },
  { key: 'signed', heading: documentsText('signed'), width: 'date', cell: ({ dateSigned }) => slashed(dateSigned) },
  {
    key: 'received',
    heading: documentsText('received'),
    sort: 'receivedAt',
    byTime: true,
    cell: ({ receivedAt }) => fullTime(Date.parse(receivedAt)),
  },
  {
    key: 'receipt',
    heading: documentsText('receipt'),
    width: 'requested',
    cell: ({ receipt }) => <span className="tabular">{receipt}</span>,
  },
]
