import { type Infer, array, number, string, type } from '@/domain/struct.ts'
import { text } from '@/domain/lenient.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { pdfType } from './w4.ts'

/** A signed document, as it was at signing. */
export const SignedDocument = type({
  documentId: number(),
  title: string(),
  textVersion: text(),
  /** The paragraphs that were signed. */
  text: array(string()),
  /** The person's choices. */
  choices: array(type({ label: string(), value: string() })),
  /** YYYY-MM-DD, in the employee's time zone. */
  dateSigned: text(),
  /** When the server accepted it: ISO, UTC. */
  receivedAt: string(),
  receipt: text(),
})
export type SignedDocument = Infer<typeof SignedDocument>

const shared = { service: 'ess', rights: 'signedIn', module: 'payroll' } as const

export const listSignedDocuments = endpoint({
  ...shared,
  name: 'listSignedDocuments',
  changesOnlyWith: 'rows',
  method: 'GET',
  path: '/payroll/documents',
  page: '/payroll/documents',
  summary: 'What the caller has signed, newest first',
  ...paged({ list: 'documents', item: SignedDocument, sort: ['receivedAt'], filters: {} }),
})

export const getSignedDocument = endpoint({
  ...shared,
  name: 'getSignedDocument',
  method: 'GET',
  path: '/payroll/documents/:documentId',
  page: '/payroll/documents',
  summary: 'One of them as a PDF',
  file: pdfType,
})
