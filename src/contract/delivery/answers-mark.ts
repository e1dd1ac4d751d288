import { array, string, type } from '@/domain/struct.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'

/**
 * Whether a device's answers are still current. An answer is current as long as the `mark` from before it was read is the same,
 * and so is the `day`, if the answer changes daily. `names`: the names that calls use for the caller, in lower case.
 */
export const getAnswersMark = endpoint({
  name: 'getAnswersMark',
  service: 'core',
  method: 'GET',
  path: '/answers-mark',
  rights: 'signedIn',
  summary: 'Whether anything the caller reads about themselves has changed',
  answer: type({ mark: string(), day: string(), names: array(string()) }),
})
