import { createHash } from 'node:crypto'

/**
 * What people signed or answered, and the columns that are hashed. Never change a list: rows were hashed with it. A table
 * that gets another column to protect needs a source of another name.
 */
export const signedSources = {
  w4_files: ['employee_id', 'title', 'name', 'date_signed', 'created_at', 'content'],
  signed_documents: [
    'employee_id',
    'kind',
    'title',
    'text_version',
    'text',
    'choices',
    'date_signed',
    'received_at',
    'receipt',
    'w4_file_id',
  ],
  new_york_answers: ['employee_id', 'response', 'language', 'answered_at', 'receipt'],
} as const
export type SignedSource = keyof typeof signedSources
export const everySignedSource = Object.keys(signedSources) as SignedSource[]

/** The tables whose rows are only added: those of the sources, and the chain. */
export const signedTables = [...everySignedSource, 'signed_chain'] as const

/** A row of the chain, without its hash. */
export type Link = { position: number; source: string; row_id: number; digest: string }

/** The predecessor of the first link. */
export const noLink = ''

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Of a row of a source, the same on both databases. */
export function digestOf(source: SignedSource, row: Record<string, unknown>): string {
  const values = signedSources[source].map((column) => {
    const value = row[column]
    return value instanceof Uint8Array ? sha256(value) : value
  })
  return sha256(JSON.stringify([source, ...values]))
}

/** Each hash contains the one before, so that no row can be changed, taken out, or put in without changing all that follow. */
export const hashOf = (previous: string, { position, source, row_id, digest }: Link): string =>
  sha256(JSON.stringify([previous, position, source, row_id, digest]))
