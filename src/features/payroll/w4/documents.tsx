import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { W4Part, W4Submitted } from '@/contract/payroll/w4.ts'
import type { W4Year } from '@/domain/payroll/w4/w4-year.ts'
import { w4ArchiveText } from '@/features/payroll/w4-archive/texts.ts'
import { readW4File, readW4Pages, w4FileName } from '@/features/payroll/w4-archive/w4-document.ts'
import { Button } from '@/ui/button.tsx'
import { save } from '@/ui/share-file.ts'
import { PdfDialog } from '@/ui/pdf/pdf-dialog.tsx'
import { pdfFile } from '@/ui/pdf/pdf-file.ts'
import { w4Text } from './texts.ts'

type PagesLinkProps = { year: W4Year; part: W4Part; children: ReactNode }

/** Opens pages of the blank form. */
export function PagesLink({ year, part, children }: PagesLinkProps) {
  const [open, setOpen] = useState(false)
  const title = w4Text(part === 'page-2' ? 'instructions' : 'worksheets')
  return (
    <>
      <Button kind="bare" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <PdfDialog
          title={title}
          fileName={w4FileName(`${year.title}, ${title}`)}
          read={() => readW4Pages(year.year, part)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const closesAfterMs = 1200

type Submitted = Pick<W4Submitted, 'w4PdfId' | 'w4PdfTitle'>

type AfterDownload = {
  /** Called shortly after the user has downloaded it. */
  onDone: () => void
  /** Called if the PDF couldn't be read. */
  onFailed: () => void
}

/**
 * Downloads the PDF of a delivered W-4. Reads it as soon as it's known, because a phone's share sheet opens only right after a
 * tap. Returns the function to call from the tap.
 */
export function useDownload(submitted: Submitted | null, { onDone, onFailed }: AfterDownload): () => Promise<void> {
  const fileId = submitted?.w4PdfId
  const content = useRef<Promise<Blob>>(undefined)
  useEffect(() => {
    if (!fileId) return
    const reading = readW4File({ fileId })
    reading.catch(() => undefined)
    content.current = reading
  }, [fileId])
  return async () => {
    if (!submitted || !content.current) return
    try {
      const file = pdfFile(await content.current, w4FileName(submitted.w4PdfTitle))
      if (await save(file)) setTimeout(onDone, closesAfterMs)
    } catch {
      onFailed()
    }
  }
}

type SignedPdfProps = {
  submitted: Submitted
  onClose: () => void
  /** Called shortly after the PDF was downloaded. Default: closes. */
  onDone?: () => void
}

/** The PDF of a delivered W-4. Closes shortly after the download. Source: specification 2 section 9. */
export function SignedPdf({ submitted, onClose, onDone = onClose }: SignedPdfProps) {
  const { w4PdfId: fileId, w4PdfTitle: fileTitle } = submitted
  return (
    <PdfDialog
      title={w4ArchiveText('viewer')}
      fileName={w4FileName(fileTitle)}
      read={() => readW4File({ fileId })}
      onClose={onClose}
      onDownloaded={() => setTimeout(onDone, closesAfterMs)}
    />
  )
}
