import { useState } from 'react'
import type { W4File } from '@/contract/payroll/w4.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { PdfDialog } from '@/ui/pdf/pdf-dialog.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { openButton, w4FileColumns } from './columns.tsx'
import { w4FileSizes, w4FileSort, w4FilesRead } from './reads.ts'
import { w4ArchiveText } from './texts.ts'
import { readW4File, w4FileName } from './w4-document.ts'

export default function W4ArchivePage() {
  useClock()
  const address = useListAddress({ sizes: w4FileSizes, sort: w4FileSort })
  const list = useListPage({ address, read: w4FilesRead(address), list: 'employeeW4files' })
  const [opened, setOpened] = useState<W4File | null>(null)
  return (
    <>
      <ListPage
        address={address}
        list={list}
        label={w4ArchiveText('label')}
        columns={w4FileColumns(setOpened)}
        rowKey={({ fileId }) => fileId}
        opening={openButton(setOpened)}
        onRow={setOpened}
        empty={w4ArchiveText('empty')}
        emptyAction={
          <>
            <p>{w4ArchiveText('emptyText')}</p>
            <ButtonLink to="/payroll/updateW4">{w4ArchiveText('update')}</ButtonLink>
          </>
        }
        failed={w4ArchiveText('failed')}
      />
      {opened && (
        <PdfDialog
          title={w4ArchiveText('viewer')}
          fileName={w4FileName(opened.fileTitle)}
          read={() => readW4File(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
