import {
  listCounties,
  listDegreeCodes,
  listEducationCodes,
  listMaritalStatusCodes,
  listRelationshipCodes,
  listStates,
  listZipCodes,
} from '@/contract/reference.ts'
import { stub } from './handler.ts'

const limited = <Item>(items: Item[], limit: string | undefined): Item[] =>
  items.slice(0, limit === undefined ? undefined : Number(limit))

export const referenceStubs = [
  stub(listStates, {
    run: ({ seed: { states }, query }) => ({
      _embedded: { states: limited(states, query.limit) },
      _total_items: states.length,
    }),
  }),
  stub(listCounties, {
    run: ({ seed: { counties }, query }) => ({
      _embedded: { counties: limited(counties, query.limit) },
      _total_items: counties.length,
    }),
  }),
  stub(listMaritalStatusCodes, { run: ({ seed }) => seed.maritalStatuses }),
  stub(listRelationshipCodes, { run: ({ seed: { relationships } }) => ({ _embedded: { relationships } }) }),
  stub(listDegreeCodes, { run: ({ seed: { degrees } }) => ({ _embedded: { degrees } }) }),
  stub(listEducationCodes, { run: ({ seed: { educations } }) => ({ _embedded: { educations } }) }),
  stub(listZipCodes, { run: ({ seed }) => ({ places: seed.zipPlaces }) }),
]
