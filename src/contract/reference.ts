import { array, number, object, string, type } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './whole-number.ts'

const limitUpTo = (most: number) => object({ limit: wholeNumber(1, most) })
const CodeItem = type({ code: string(), description: string() })

export const listStates = endpoint({
  name: 'listStates', service: 'core', method: 'GET', path: '/states', aliases: ['/infinium/state-codes'], rights: 'signedIn',
  summary: 'The 50 states, the District of Columbia and the territories',
  query: limitUpTo(100),
  answer: type({ _embedded: type({ states: array(CodeItem) }), _total_items: number() }),
})

/** `code` is the county's FIPS code, `state` the postal code. Source: U.S. Census Bureau. */
export const listCounties = endpoint({
  name: 'listCounties', service: 'core', method: 'GET', path: '/counties', rights: 'signedIn',
  summary: 'Every county and county equivalent',
  query: limitUpTo(4000),
  answer: type({ _embedded: type({ counties: array(type({ code: string(), description: string(), state: string() })) }), _total_items: number() }),
})
