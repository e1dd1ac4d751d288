import { array, enums, number, string, type } from '@/domain/struct.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'

/** How long each kind of data about people is kept. A later release may have more kinds. */
export const getRetention = endpoint({
  name: 'getRetention',
  service: 'core',
  method: 'GET',
  path: '/retention',
  rights: 'signedIn',
  module: 'personalInfo',
  page: '/personal-info/my-information',
  changesOnlyWith: 'rows',
  summary: 'How long each kind of data about the caller is kept',
  answer: type({
    _embedded: type({ periods: array(type({ kind: string(), count: number(), unit: enums(['days', 'years']) })) }),
  }),
})
