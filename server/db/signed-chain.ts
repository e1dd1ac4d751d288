import { createHash } from 'node:crypto'

/**
 * The signed or answered records and their hashed columns. Never change a list: existing rows were hashed with it. A table with a
 * new column to protect needs a new source name.
 */
export const signedSources = {
  w4_files: ['person_id', 'title', 'name', 'date_signed', 'created_at', 'content'],
  signed_documents: [
    'person_id',
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
  new_york_answers: ['person_id', 'response', 'language', 'answered_at', 'receipt'],
} as const
export type SignedSource = keyof typeof signedSources
export const everySignedSource = Object.keys(signedSources) as SignedSource[]

/** The sources and the chain. The migration that protected them uses this list, too, so don't change it. */
export const signedTables = [...everySignedSource, 'signed_chain'] as const

/** All records that have links in the chain. The removal of a signed record is itself a record. */
export const chainedSources = {
  ...signedSources,
  signed_removals: ['source', 'row_id', 'removed_at', 'reason'],
} as const
export type ChainedSource = keyof typeof chainedSources
export const everyChainedSource = Object.keys(chainedSources) as ChainedSource[]

/** A row of the chain, without its hash. */
export type Link = { position: number; source: string; row_id: number; digest: string }

/** The first link's predecessor. */
export const noLink = ''

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The digest of a source's row, which is the same on both kinds of databases. */
export function digestOf(source: ChainedSource, row: Record<string, unknown>): string {
  const values = chainedSources[source].map((column) => {
    const value = row[column]
    return value instanceof Uint8Array ? sha256(value) : value
  })
  return sha256(JSON.stringify([source, ...values]))
}

/** Each hash covers the one before, so changing, removing, or inserting a row changes all later hashes. */
export const hashOf = (previous: string, { position, source, row_id, digest }: Link): string =>
  sha256(JSON.stringify([previous, position, source, row_id, digest]))
