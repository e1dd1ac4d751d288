import { refusalText } from '@/domain/refusals.ts'
import { DateTime } from 'luxon'
import { getSignedDocument, listSignedDocuments } from '@/contract/payroll/signed-documents.ts'
import { pagedAnswer, wantedPage } from '../http/answers/paged.ts'
import { refuse } from '../http/answers/problems.ts'
import { FileAnswer, serve } from '../http/serve.ts'
import { pageOfSignedDocuments, readSignedDocument } from '../stores/payroll/signed-documents.ts'
import { readUserSettings } from '../stores/people/user-settings.ts'
import { readW4File } from '../stores/payroll/w4.ts'
import { signedDocumentPdf } from '../work/pdf/signed-document-pdf.ts'

export const signedDocumentRoutes = [
  serve(listSignedDocuments, {
    run: async ({ db, user, query }) => {
      const wanted = wantedPage(query, { receivedAt: 'received_at' }, 'receivedAt')
      const { documents, total } = await pageOfSignedDocuments(db, user.personId, wanted)
      return pagedAnswer('documents', documents, total, wanted)
    },
  }),
  serve(getSignedDocument, {
    run: async ({ db, user, params, services }) => {
      const { documentId = '' } = params
      const document = /^\d{1,15}$/.test(documentId)
        ? await readSignedDocument(db, user.personId, Number(documentId))
        : null
      if (!document) return refuse(404, refusalText('noDocument'))
      if (document.w4FileId !== null) {
        const file = (await readW4File(db, user.personId, document.w4FileId))!
        return FileAnswer.of(file.name, file.content)
      }
      const { timeZone } = await readUserSettings(db, user.personId)
      const received = DateTime.fromISO(document.receivedAt, { zone: timeZone })
      const company = services.company.configuration.company.title
      return FileAnswer.of(`${document.title}.pdf`, await signedDocumentPdf(document, { user, company, received }))
    },
  }),
]
