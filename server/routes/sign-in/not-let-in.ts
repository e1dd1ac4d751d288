import '@/domain/identity/sign-in-answers.ts'
import { sentence } from '@/domain/problem-texts.ts'
import type { DirectoryAnswer, Told } from '../../directory/directory.ts'
import { problemBody, Refusal, refuseTooMany } from '../../http/answers/problems.ts'
import type { Services } from '../../http/services.ts'
import { addFailedSignIn } from '../../stores/audit.ts'

/** Longer than the directory is left alone after it didn't answer. */
const awaySeconds = 15

const actions: Record<Told, string> = {
  expired: 'signInWhileExpired',
  mustChange: 'signInWhileExpired',
  locked: 'signInWhileLocked',
  disabled: 'signInWhileDisabled',
  ended: 'signInWhileDisabled',
  restricted: 'signInWhileDisabled',
  unknown: 'signIn',
}

/** The refusal, with a sentence for the person. Not 401: the pair isn't wrong. */
export async function notLetIn(
  { database, clock }: Services,
  answer: Exclude<DirectoryAnswer, { is: 'ok' | 'wrong' }>,
): Promise<Refusal> {
  if (answer.is === 'paused') return refuseTooMany(answer.waitMs)
  if (answer.is === 'away') return said(503, 'sign-in.away', { 'retry-after': String(awaySeconds) })
  await addFailedSignIn(database, actions[answer.is], answer.personId, clock())
  return said(403, `sign-in.${answer.is}`)
}

function said(status: number, code: `sign-in.${Told | 'away'}`, headers?: Record<string, string>): Refusal {
  const message = sentence({ code })
  return new Refusal(problemBody(status, message, { errors: [{ at: '', code, message }] }), headers)
}
