import { getSignedDocument, listSignedDocuments, type SignedDocument } from '@/contract/payroll/signed-documents.ts'
import { readFile } from '@/offline/answers/files.ts'
import { read } from '@/offline/answers/read.ts'

export const documentSort = { fields: ['receivedAt'], byDefault: 'receivedAt:desc' } as const

type Asked = { page: number; size: number; sort: string | undefined }

const newest: Asked = { page: 1, size: 10, sort: documentSort.byDefault }

/** A page of documents with their texts. The page that the screen opens with is always kept on the device. */
export function documentsRead({ page, size, sort }: Asked = newest) {
  const isFirst = page === newest.page && size === newest.size && sort === newest.sort
  return read(listSignedDocuments, { query: { limit: size, page, sort }, keep: isFirst ? 'always' : 'recent' })
}

/** A document as a PDF. Once opened, it also opens without signal. Rejects with a ProblemError. */
export const readDocumentPdf = ({ documentId }: Pick<SignedDocument, 'documentId'>): Promise<Blob> =>
  readFile(read(getSignedDocument, { params: { documentId: String(documentId) }, keep: 'opened' }))
