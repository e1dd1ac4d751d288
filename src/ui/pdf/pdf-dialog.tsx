import { useEffect, useState } from 'react'
import { ReadingDialog } from '@/ui/dialogs/reading-dialog.tsx'
import { ErrorAlert } from '@/ui/form/outcome/error-alert.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { NotLoaded } from '@/ui/form/page/loaded.tsx'
import { canShare, save, share } from '@/ui/share-file.ts'
import { ChunkLoadError } from '@/ui/shell/loading/chunk-failure.ts'
import { pdfFile } from './pdf-file.ts'
import { PdfViewer } from './pdf-viewer.tsx'
import { endPrinting, printPdf } from './print-pdf.ts'
import { pdfText } from './texts.ts'
import { type PdfState, usePdf } from './use-pdf.ts'
import './pdf.css'

type PdfDialogProps = {
  title: string
  /** The file name for saving, with its extension. */
  fileName: string
  /** Rejects with a ProblemError. Called when the dialog opens, and to retry. */
  read: () => Promise<Blob>
  onClose: () => void
  /** Called once the person has the file. */
  onDownloaded?: () => void
}

/** Shows a PDF without the browser's own viewer, which phones and some companies' browsers do not have. */
export function PdfDialog({ title, fileName, read, onClose, onDownloaded }: PdfDialogProps) {
  const state = usePdf(read)
  const { content, pdf, error } = state
  const [notPrinted, setNotPrinted] = useState(false)
  useEffect(() => endPrinting, [])
  const file = content && pdfFile(content, fileName)
  const give = async () => {
    if (file && (await save(file))) onDownloaded?.()
  }
  return (
    <ReadingDialog
      title={title}
      onClose={onClose}
      action={{ label: pdfText('download'), run: () => void give(), disabled: !file }}
    >
      {notPrinted && (
        <Callout tone="attention" mark="alert" live="alert">
          {pdfText('notPrinted')}
        </Callout>
      )}
      {error && !pdf ? (
        <Failure {...state} />
      ) : (
        <PdfViewer
          pdf={pdf}
          onPrint={() => {
            setNotPrinted(false)
            printPdf(pdf!).catch(() => setNotPrinted(true))
          }}
          onShare={file && canShare(file) ? () => void share(file) : undefined}
        />
      )}
    </ReadingDialog>
  )
}

/** Either the file could not be read, or the viewer is missing or cannot render it. */
function Failure({ content, error, busy, retry }: PdfState) {
  if (!content) return <NotLoaded error={error} retry={retry} busy={busy} unanswered={pdfText('notKept')} />
  return (
    <ErrorAlert error={null} retry={retry} busy={busy}>
      {pdfText(error instanceof ChunkLoadError ? 'noViewer' : 'notShown')}
    </ErrorAlert>
  )
}
