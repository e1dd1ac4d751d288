import { refusalText } from '@/domain/refusals.ts'
import { type Refusal, refuse } from '../http/answers/problems.ts'
import type { Call } from '../http/serve.ts'
import { personNamed } from '../stores/people/people.ts'

/** The person whose employee id is in the path. Without an employer, a person at the caller's employer takes precedence. */
export async function personInPath(
  { db, user, params }: Pick<Call, 'db' | 'user' | 'params'>,
  employerId: string | undefined,
): Promise<{ personId: string } | Refusal> {
  const personId = await personNamed(db, { employerId, employeeId: params.employeeId! }, user.employerId)
  return personId === null ? refuse(404, refusalText('noEmployee')) : { personId }
}
