import { useState } from 'react'
import type { SignedDocument } from '@/contract/payroll/signed-documents.ts'
import { slashed } from '@/domain/plain-date.ts'
import { Facts } from '@/features/payroll/fact.tsx'
import { ReadingDialog } from '@/ui/dialogs/reading-dialog.tsx'
import { PdfDialog } from '@/ui/pdf/pdf-dialog.tsx'
import { fullTime } from '@/ui/shell/clock/clock-time.ts'
import { readDocumentPdf } from './reads.ts'
import { documentsText } from './texts.ts'

/** The document as it was when signed. The device keeps it, so it opens without signal. */
export function DocumentDialog({ document, onClose }: { document: SignedDocument; onClose: () => void }) {
  const { title, text, choices, dateSigned, receivedAt, receipt, textVersion } = document
  const [showsPdf, setShowsPdf] = useState(false)
  return (
    <ReadingDialog
      title={title}
      onClose={onClose}
      action={{ label: documentsText('pdf'), run: () => setShowsPdf(true) }}
    >
      {/* It takes the focus, so that the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="form" tabIndex={0} aria-label={title}>
        <h3 className="part-title">{documentsText('what')}</h3>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {choices.length > 0 && (
          <>
            <h3 className="part-title">{documentsText('choices')}</h3>
            <Facts of={choices.map(({ label, value }) => [label, value])} />
          </>
        )}
        <h3 className="part-title">{documentsText('signature')}</h3>
        <Facts
          of={[
            [documentsText('signed'), slashed(dateSigned)],
            [documentsText('received'), fullTime(Date.parse(receivedAt))],
            [documentsText('receipt'), receipt],
            [documentsText('version'), textVersion],
          ]}
        />
      </section>
      {showsPdf && (
        <PdfDialog
          title={title}
          fileName={`${title}.pdf`}
          read={() => readDocumentPdf(document)}
          onClose={() => setShowsPdf(false)}
        />
      )}
    </ReadingDialog>
  )
}
