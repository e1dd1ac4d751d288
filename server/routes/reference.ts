import {
  listCounties,
  listDegreeCodes,
  listEducationCodes,
  listMaritalStatusCodes,
  listRelationshipCodes,
  listStates,
  listZipCodes,
} from '@/contract/reference.ts'
import { keepWritten } from '../http/answers/answers.ts'
import { serve } from '../http/serve.ts'
import { counties } from '../reference/counties.ts'
import { degrees, educationCodes } from '../reference/education-codes.ts'
import { maritalStatuses } from '../reference/marital-statuses.ts'
import { relationships } from '../reference/relationships.ts'
import { states } from '../reference/states.ts'
import { zipPlaces } from '../reference/zip-codes.ts'

const allStates = keepWritten(statesAnswer(states.length))
const allCounties = keepWritten(countiesAnswer(counties.length))
const allMaritalStatuses = keepWritten(maritalStatuses)
const allRelationships = keepWritten({ _embedded: { relationships } })
const allDegrees = keepWritten({ _embedded: { degrees } })
const allEducations = keepWritten({ _embedded: { educations: educationCodes } })
const allZipCodes = keepWritten({ places: zipPlaces })

function statesAnswer(limit: number) {
  return { _embedded: { states: states.slice(0, limit) }, _total_items: states.length }
}

function countiesAnswer(limit: number) {
  return { _embedded: { counties: counties.slice(0, limit) }, _total_items: counties.length }
}

export const referenceRoutes = [
  serve(listStates, {
    run: ({ query: { limit } }) => (limit === undefined || limit >= states.length ? allStates : statesAnswer(limit)),
  }),
  serve(listCounties, {
    run: ({ query: { limit } }) =>
      limit === undefined || limit >= counties.length ? allCounties : countiesAnswer(limit),
  }),
  serve(listMaritalStatusCodes, { run: () => allMaritalStatuses }),
  serve(listRelationshipCodes, { run: () => allRelationships }),
  serve(listDegreeCodes, { run: () => allDegrees }),
  serve(listEducationCodes, { run: () => allEducations }),
  serve(listZipCodes, { run: () => allZipCodes }),
]
