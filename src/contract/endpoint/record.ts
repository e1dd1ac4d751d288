import type { Struct } from '@/domain/struct.ts'
import { type Endpoint, endpoint } from './endpoint.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- structs of any schema fit here
type AnyType = any

/** The maximum number of entries in a saved list, including removed ones; real lists are shorter. */
export const maxEntries = 100

/** Declared by one of the two calls; it may also override shared settings. */
type Half<E extends Endpoint> = Pick<E, 'name' | 'summary'> & Partial<Omit<E, 'path' | 'answer' | 'versioned'>>

type DescribedRecord<Answer, Body, Query, Facts> = Pick<Endpoint, 'service' | 'path' | 'rights' | 'module' | 'page'> & {
  /** Whether there's an ETag, so that a save based on a stale version is refused with the current value. */
  versioned?: boolean
  /** Both the read and the save answer the record on file. */
  answer: Struct<Answer, AnyType>
  get: Half<Endpoint<undefined, Answer, Query, unknown>>
  /** A PUT by default. */
  save: Half<Endpoint<Body, Answer, undefined, Facts>> & { body: Struct<Body, AnyType> }
}

/** Declares a record that a person reads and saves: two calls with the same path, rights, and answer. */
export function record<Answer, Body, Query = undefined, Facts = unknown>(
  described: DescribedRecord<Answer, Body, Query, Facts>,
): SavedRecord<Answer, Body, Query, Facts> {
  const { get, save, ...shared } = described
  return {
    get: endpoint<undefined, Answer, Query, unknown>({ method: 'GET', ...shared, ...get }),
    save: endpoint<Body, Answer, undefined, Facts>({ method: 'PUT', ...shared, ...save }),
  }
}

export type SavedRecord<Answer = AnyType, Body = AnyType, Query = AnyType, Facts = AnyType> = {
  get: Endpoint<undefined, Answer, Query, unknown>
  save: Endpoint<Body, Answer, undefined, Facts>
}
