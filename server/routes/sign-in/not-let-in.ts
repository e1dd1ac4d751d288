import '@/domain/identity/sign-in-answers.ts'
import type { ProblemWithoutPath } from '@/domain/problem.ts'
import { sentence } from '@/domain/problem-texts.ts'
import type { DirectoryAnswer, Told } from '../../directory/directory.ts'
import { problemBody, Refusal, refuseTooMany } from '../../http/answers/problems.ts'
import type { Services } from '../../http/services.ts'
import { addFailedSignIn } from '../../stores/audit/audit.ts'

/** Longer than the pause after which a directory that didn't answer is asked again. */
const awaySeconds = 15

/** The messages for the person and the audit trail. */
const told = {
  expired: { action: 'signInWhileExpired', said: { code: 'sign-in.expired' } },
  mustChange: { action: 'signInWhileExpired', said: { code: 'sign-in.mustChange' } },
  locked: { action: 'signInWhileLocked', said: { code: 'sign-in.locked' } },
  disabled: { action: 'signInWhileDisabled', said: { code: 'sign-in.disabled' } },
  ended: { action: 'signInWhileDisabled', said: { code: 'sign-in.ended' } },
  restricted: { action: 'signInWhileDisabled', said: { code: 'sign-in.restricted' } },
  unknown: { action: 'signIn', said: { code: 'sign-in.unknown' } },
} as const satisfies Record<Told, { action: string; said: ProblemWithoutPath }>

/** The refusal, with a message for the person. Not 401, because the user name and password aren't wrong. */
export async function notLetIn(
  { database, clock }: Services,
  answer: Exclude<DirectoryAnswer, { is: 'ok' | 'wrong' }>,
): Promise<Refusal> {
  if (answer.is === 'paused') return refuseTooMany(answer.waitMs)
  if (answer.is === 'away') return refusal(503, { code: 'sign-in.away' }, { 'retry-after': String(awaySeconds) })
  const { action, said } = told[answer.is]
  await addFailedSignIn(database, action, answer.personId, clock())
  return refusal(403, said)
}

function refusal(status: number, said: ProblemWithoutPath, headers?: Record<string, string>): Refusal {
  const message = sentence(said)
  return new Refusal(problemBody(status, message, { errors: [{ at: '', code: said.code, message }] }), headers)
}
