import type { ReactNode } from 'react'
import type { W4File } from '@/contract/payroll/w4.ts'
import type { Column } from '@/ui/list/column.ts'
import { fullTime } from '@/ui/shell/clock/clock-time.ts'
import { w4ArchiveText } from './texts.ts'

const createdAt = (file: W4File) => fullTime(Date.parse(file.createdAt))

type Open = (file: W4File) => void

export function w4FileColumns(open: Open): Column<W4File>[] {
  return [
    {
      key: 'fileTitle',
      heading: w4ArchiveText('fileTitle'),
      primary: true,
      cell: (file) => openButton(open)(file, file.fileTitle),
      onCardCell: ({ fileTitle }) => fileTitle,
    },
    {
      key: 'createdAt',
      heading: w4ArchiveText('createdAt'),
      sort: 'createdAt',
      byTime: true,
      onCard: 'last',
      cell: createdAt,
    },
  ]
}

/** Several forms of a year share a title: the time tells them apart. */
export const openButton = (open: Open) =>
  function OpenButton(file: W4File, title: ReactNode) {
    const name = w4ArchiveText('open', { title: file.fileTitle, time: createdAt(file) })
    return (
      <button type="button" className="row-open" aria-label={name} onClick={() => open(file)}>
        {title}
      </button>
    )
  }
