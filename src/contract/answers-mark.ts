import { array, string, type } from '@/domain/struct.ts'
import { endpoint } from './endpoint.ts'

/**
 * Whether a device's answers are still current: an answer read after one `mark` is, as long as the mark is the same, and, for those
 * that change daily, the `day`. `names`: those by which calls name the caller, in lower case.
 */
export const getAnswersMark = endpoint({
  name: 'getAnswersMark',
  service: 'core',
  method: 'GET',
  path: '/answers-mark',
  rights: 'signedIn',
  summary: 'Whether anything that the caller reads about themselves has changed',
  answer: type({ mark: string(), day: string(), names: array(string()) }),
})
