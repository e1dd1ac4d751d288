import type { DateTime } from 'luxon'
import type { SignedDocument } from '@/contract/payroll/signed-documents.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { slashed } from '@/domain/plain-date.ts'
import { drawPdf } from './draw-pdf.ts'

type Printed = {
  user: Pick<UserInfo, 'employeeId' | 'firstName' | 'lastName' | 'employeeSsnText'>
  company: string
  /** When the server received it, in the employee's time zone. */
  received: DateTime
}

/** The document as it was signed. It contains only the last four digits of the Social Security number. */
export function signedDocumentPdf(document: SignedDocument, { user, company, received }: Printed): Promise<Buffer> {
  const { title, text, choices, dateSigned, receipt, textVersion } = document
  return drawPdf({
    title,
    subtitle: `Signed and submitted electronically to ${company}.`,
    author: company,
    footer: `${title} · Receipt ${receipt}`,
    now: received.toMillis(),
    blocks: [
      { heading: 'What was signed' },
      ...text.map((paragraph) => ({ paragraph })),
      ...(choices.length
        ? [{ heading: 'What was chosen' }, { rows: choices.map(({ label, value }) => [label, value] as const) }]
        : []),
      { heading: 'Signature' },
      {
        rows: [
          ['Name', `${user.firstName} ${user.lastName}`.trim()],
          ['Employee Number', user.employeeId],
          ['Social Security Number', `***-**-${user.employeeSsnText.slice(-4)}`],
          ['Date Signed', slashed(dateSigned)],
          ['Received', received.toFormat('MM/dd/yyyy hh:mm a ZZZZ')],
          ['Receipt', receipt],
          ['Version of the text', textVersion],
        ],
      },
    ],
  })
}
