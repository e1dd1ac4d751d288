import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { AnswerInput } from './kept-answers.ts'

/** One read: the endpoint and its input. */
export type Read<E extends Endpoint = Endpoint> = { endpoint: E; input: AnswerInput<AnswerOf<E>> }

export function read<E extends Endpoint>(endpoint: E, input: AnswerInput<AnswerOf<E>> = {}): Read<E> {
  return { endpoint, input }
}

/** Equal for reads with the same query. */
export function questionOf({ endpoint, input: { query = {}, params = {} } }: Read): string {
  return JSON.stringify([endpoint.name, query, params])
}
