import { array, object, string, type } from '@/domain/struct.ts'
import { decimal, isRecord, reading, text } from '@/domain/lenient.ts'
import { CodeItem } from './code-item.ts'
import { endpoint } from './endpoint/endpoint.ts'
import { wholeNumber } from './endpoint/whole-number.ts'

const limitUpTo = (most: number) => object({ limit: wholeNumber(1, most) })

const State = reading(CodeItem, (state) =>
  isRecord(state) && typeof state.code === 'string' ? { ...state, code: state.code.trim() } : state,
)

export const listStates = endpoint({
  name: 'listStates',
  service: 'core',
  method: 'GET',
  path: '/states',
  aliases: ['/infinium/state-codes'],
  rights: 'signedIn',
  cacheable: true,
  summary: 'The 50 states, the District of Columbia and the territories',
  query: limitUpTo(100),
  answer: type({ _embedded: type({ states: array(State) }), _total_items: decimal() }),
})

/** `code` is the county's FIPS code, `state` the postal code. Source: U.S. Census Bureau. */
export const listCounties = endpoint({
  name: 'listCounties',
  service: 'core',
  method: 'GET',
  path: '/counties',
  rights: 'signedIn',
  cacheable: true,
  summary: 'Every county and county equivalent',
  query: limitUpTo(4000),
  answer: type({
    _embedded: type({ counties: array(type({ code: string(), description: text(), state: text() })) }),
    _total_items: decimal(),
  }),
})

export const listMaritalStatusCodes = endpoint({
  name: 'listMaritalStatusCodes',
  service: 'core',
  method: 'GET',
  path: '/core/infinium/marital-status-codes',
  rights: 'signedIn',
  cacheable: true,
  summary: 'Marital status codes',
  answer: array(CodeItem),
})

export const listRelationshipCodes = endpoint({
  name: 'listRelationshipCodes',
  service: 'core',
  method: 'GET',
  path: '/core/infinium/relationship-codes',
  rights: 'signedIn',
  module: 'personalInfo',
  page: '/personal-info/emergency-contact',
  cacheable: true,
  summary: 'How an emergency contact is related',
  answer: reading(type({ _embedded: type({ relationships: array(CodeItem) }) }), (codes) =>
    Array.isArray(codes) ? { _embedded: { relationships: codes } } : codes,
  ),
})

/** Codes are padded to three characters. */
export const listDegreeCodes = endpoint({
  name: 'listDegreeCodes',
  service: 'core',
  method: 'GET',
  path: '/core/infinium/degree-codes',
  rights: 'signedIn',
  module: 'personalInfo',
  page: '/personal-info/education',
  cacheable: true,
  summary: 'Degrees',
  answer: type({ _embedded: type({ degrees: array(CodeItem) }) }),
})

export const listEducationCodes = endpoint({
  name: 'listEducationCodes',
  service: 'core',
  method: 'GET',
  path: '/core/infinium/education-codes',
  rights: 'signedIn',
  module: 'personalInfo',
  page: '/personal-info/education',
  cacheable: true,
  summary: 'Kinds of education',
  answer: type({ _embedded: type({ educations: array(CodeItem) }) }),
})

/**
 * Every ZIP code with its city and state, so that a device can fill them in without signal. `places` has one line per
 * place: state, city and its ZIPs, in the format of `src/domain/personal-info/zip-places.ts`.
 */
export const listZipCodes = endpoint({
  name: 'listZipCodes',
  service: 'core',
  method: 'GET',
  path: '/zip-codes',
  rights: 'signedIn',
  cacheable: true,
  summary: 'City and state of every ZIP code',
  answer: type({ places: string() }),
})
