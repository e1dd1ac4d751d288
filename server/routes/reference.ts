import { listCounties, listStates } from '@/contract/reference.ts'
import { keepWritten } from '../http/answers.ts'
import { serve } from '../http/serve.ts'
import { counties } from '../reference/counties.ts'
import { states } from '../reference/states.ts'

const allStates = keepWritten(statesAnswer(states.length))
const allCounties = keepWritten(countiesAnswer(counties.length))

function statesAnswer(limit: number) {
  return { _embedded: { states: states.slice(0, limit) }, _total_items: states.length }
}

function countiesAnswer(limit: number) {
  return { _embedded: { counties: counties.slice(0, limit) }, _total_items: counties.length }
}

export const referenceRoutes = [
  serve(listStates, { run: ({ query: { limit } }) => (limit === undefined || limit >= states.length ? allStates : statesAnswer(limit)) }),
  serve(listCounties, {
    run: ({ query: { limit } }) => (limit === undefined || limit >= counties.length ? allCounties : countiesAnswer(limit)),
  }),
]
