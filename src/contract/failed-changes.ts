import { array, number, string, type } from '@/domain/struct.ts'
import { endpoint } from './endpoint.ts'
import { ProblemItem } from './problem-body.ts'

const Refused = type({ title: string(), status: number(), detail: string(), errors: array(ProblemItem) })

/**
 * The caller's changes that were answered with 423 and then could not be applied. `problem` is what a refusal
 * would have contained.
 */
export const listFailedChanges = endpoint({
  name: 'listFailedChanges',
  service: 'core',
  method: 'GET',
  path: '/failed-changes',
  rights: 'signedIn',
  summary: 'Changes of the caller that were received and could not be applied, by receipt',
  answer: type({ failedChanges: array(type({ receipt: string(), problem: Refused })) }),
})
