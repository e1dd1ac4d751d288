import { useMemo } from 'react'
import type { Submission } from '@/offline/outbox/submission.ts'
import { type Entry, type OnFile, type Sent, bodyOfList, entriesOf, entryOf, keepOnTop } from './list-entries.ts'
import { type EntryWords, listDifference } from '@/ui/form/submitting/differences.ts'
import type { FormOptions } from '@/ui/form/submitting/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'

/** The form's values. */
export type ListValues<Fields> = { entries: Entry<Fields>[] }

type ListFormOptions<Fields, Answer> = Pick<
  FormOptions<ListValues<Fields>, unknown, Answer>,
  'version' | 'facts' | 'params'
> & {
  /** An empty entry: its keys are the fields. */
  blank: Fields
  /** The version on file. */
  answer: Answer
  listOf: (answer: Answer) => OnFile<Fields>[]
  /** A summary of the changes for a list of unfinished forms. */
  words: EntryWords
}

/** The form of a list that is sent as a whole, each entry a card of `CardList`. */
export function useListForm<Fields extends object, Answer>(
  submission: Submission<Sent<Fields>[], Answer>,
  options: ListFormOptions<Fields, Answer>,
) {
  const { blank, answer, listOf, version, facts, params, words } = options
  const shown = (from: Answer): ListValues<Fields> => ({ entries: listOf(from).map((entry) => entryOf(blank, entry)) })
  return useSubmissionForm<ListValues<Fields>, Sent<Fields>[], Answer>(submission, {
    initial: useMemo(() => shown(answer), [answer]),
    version,
    facts,
    params,
    toBody: ({ entries }) => bodyOfList(entries, listOf(answer), blank),
    fromBody: (body) => ({ entries: entriesOf(blank, body) }),
    fromAnswer: shown,
    onTopOf: (mine, theirs) => ({ entries: keepOnTop(mine.entries, theirs.entries) }),
    fieldOf: (at) => entryField(blank, at),
    unfinished: { differs: listDifference<ListValues<Fields>>('entries', words) },
  })
}

/** '0.name' in the list is 'entries.0.name' in the form. A path without a field means the whole form. */
function entryField(blank: object, at: string): string | null {
  const [index, field = ''] = at.split('.')
  return Object.hasOwn(blank, field) ? `entries.${index}.${field}` : null
}
