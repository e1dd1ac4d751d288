import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import { type Kept, readQuery } from '@/offline/answers/answers.ts'
import { type Folded, folded, knownFolds } from '@/offline/answers/fold.ts'
import type { Read } from '@/offline/answers/read.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'

/** An answer with this device's changes. `onFile`, `etag` and `asOf` are the server's. */
export type Answer<T> = Kept<T> & Folded<T> & { onFile: T }

type Options = {
  enabled?: boolean
  refetchOnMount?: boolean | 'always'
  /** Shows the previous query's answer until this one's arrives. */
  keepsPrevious?: boolean
}

/** The answer that this device keeps, then the server's, each with the changes it doesn't contain yet. */
export function useAnswer<E extends Endpoint>(read: Read<E>, { keepsPrevious, ...options }: Options = {}) {
  const query = useQuery({
    ...readQuery(read),
    ...options,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
  const rows = useOwnRows()
  const folds = useSyncExternalStore(knownFolds.subscribe, knownFolds.get)
  const question = JSON.stringify(query.data === undefined ? null : [read.input.query, read.input.params])
  const data = useMemo(
    (): Answer<AnswerOf<E>> | undefined =>
      query.data && rows && { ...query.data, onFile: query.data.value, ...folded(read, query.data, rows, folds) },
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is another object each time; the question is what counts
    [query.data, rows, folds, question],
  )
  return { ...query, data, isPending: query.isPending || (query.data !== undefined && !rows) }
}
