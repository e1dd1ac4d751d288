import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { Kept } from '@/offline/answers/answers.ts'
import { folded } from '@/offline/answers/fold.ts'
import { type Read, read } from '@/offline/answers/read.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'

/** An endpoint's answers that screens showed and that aren't outdated, with this device's changes. */
export function useSeenAnswers<E extends Endpoint>(endpoint: E): AnswerOf<E>[] {
  const rows = useOwnRows() ?? []
  return useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [endpoint.name], predicate: ({ state }) => !state.isInvalidated })
    .flatMap(({ queryKey: [, query, params], state }) => {
      const answer = state.data as Kept<AnswerOf<E>> | undefined
      return answer ? [folded(read(endpoint, { query, params } as Read['input']), answer, rows).value] : []
    })
}
