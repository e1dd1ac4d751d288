import { useState } from 'react'
import type { SignedDocument } from '@/contract/signed-documents.ts'
import { slashed } from '@/domain/plain-date.ts'
import { Fact } from '@/features/payroll/fact.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { PdfDialog } from '@/ui/pdf/pdf-dialog.tsx'
import { fullTime } from '@/ui/shell/clock-time.ts'
import { readDocumentPdf } from './reads.ts'
import { documentsText } from './texts.ts'

/** What was signed, as it was then; the device has it, so it opens without signal. */
export function DocumentDialog({ document, onClose }: { document: SignedDocument; onClose: () => void }) {
  const { title, text, choices, dateSigned, receivedAt, receipt, textVersion } = document
  const [printed, setPrinted] = useState(false)
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onClick={onClose}>
            {documentsText('close')}
          </Button>
          <Button onClick={() => setPrinted(true)}>{documentsText('pdf')}</Button>
        </>
      }
    >
      {/* The keyboard scrolls what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="form" tabIndex={0} aria-label={title}>
        <h3 className="part-title">{documentsText('what')}</h3>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {choices.length > 0 && (
          <>
            <h3 className="part-title">{documentsText('choices')}</h3>
            <dl className="facts">
              {choices.map(({ label, value }) => (
                <Fact key={label} term={label} is={value} />
              ))}
            </dl>
          </>
        )}
        <h3 className="part-title">{documentsText('signature')}</h3>
        <dl className="facts">
          <Fact term={documentsText('signed')} is={slashed(dateSigned)} />
          <Fact term={documentsText('received')} is={fullTime(Date.parse(receivedAt))} />
          <Fact term={documentsText('receipt')} is={receipt} />
          <Fact term={documentsText('version')} is={textVersion} />
        </dl>
      </section>
      {printed && (
        <PdfDialog
          title={title}
          fileName={`${title}.pdf`}
          read={() => readDocumentPdf(document)}
          onClose={() => setPrinted(false)}
        />
      )}
    </Dialog>
  )
}
