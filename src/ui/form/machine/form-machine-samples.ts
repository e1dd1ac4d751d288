import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { FormRules } from './form-facts.ts'
import type { FormEvent } from './form-state.ts'

/** A form with a single text, for tests of the machine. */
export type Page = { text: string }

export const page = (text: string): Page => ({ text })

export const rules: FormRules<Page> = {
  valuesOf: ({ body }) => body as Page,
  bodyOf: (values) => values,
  theirsOf: (present) => present as Page,
}

type Row = Partial<Pick<OpenRow, 'id' | 'base' | 'attempts' | 'appliedAt' | 'etag'>> & Pick<OpenRow, 'state'> & Page

/** A row that started from version 1. One in conflict met version 5, with the text 'theirs'. */
export function rowOf({ state, text, id = 'row', base = 'v1', attempts = 0, etag = null, appliedAt }: Row): OpenRow {
  const present = state === 'conflict' ? { present: page('theirs'), version: 'v5' } : {}
  const failed = state === 'conflict' || state === 'attention'
  return {
    id,
    key: id,
    kind: 'page',
    version: 1,
    lane: 'page',
    state,
    attempts,
    createdAt: 0,
    nextAt: 0,
    base,
    etag,
    appliedAt,
    body: page(text),
    form: null,
    summary: text,
    screen: '/page',
    params: {},
    receipt: null,
    status: null,
    problem: failed ? { title: '', status: 0, detail: '', errors: [], ...present } : null,
    settledAt: ['waiting', 'sending', 'held'].includes(state) ? null : 50,
  }
}

export function read(row: Row | null, unreachable = false): FormEvent<Page> {
  return { type: 'rowRead', row: row && rowOf(row), unreachable }
}
