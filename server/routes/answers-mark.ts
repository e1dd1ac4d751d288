import { createHash } from 'node:crypto'
import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { release } from '../base/root.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import { markOf } from '../stores/people/person-changes.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

const builds = new WeakMap<Services['company'], string>()

/** Answers also depend on the release and the company's settings. */
function buildOf({ company, carrier }: Services): string {
  const known = builds.get(company)
  if (known) return known
  const build = hashOf(JSON.stringify([release, company, carrier === null]))
  builds.set(company, build)
  return build
}

export const answersMarkRoutes = [
  serve(getAnswersMark, {
    run: async ({ db, user, services }) => {
      const { changes, timeZone } = await markOf(db, user.personId)
      return {
        mark: hashOf(`${buildOf(services)} ${changes}`),
        day: todayIn(timeZone, services.clock()),
        names: [user.userId, user.employeeId].map((name) => name.toLowerCase()),
      }
    },
  }),
]
