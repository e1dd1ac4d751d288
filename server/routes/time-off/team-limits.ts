import { getTeamCoverage, teamLimits } from '@/contract/time-off/team-limits.ts'
import { datesBetween } from '@/domain/plain-date.ts'
import { requestableDays } from '@/domain/time-off/rules/date-rules.ts'
import { noLimits } from '@/domain/time-off/team/team-limits.ts'
import { serveRecord } from '../../http/serve-record.ts'
import { serve } from '../../http/serve.ts'
import { coverageOf, saveTeamLimits, teamLimitsOf } from '../../stores/time-off/team-limits.ts'
import { concernedWith } from '../subject.ts'
import { todayOf } from './time-off-facts.ts'

export const teamLimitsRoutes = [
  ...serveRecord(teamLimits, {
    read: async ({ db, user }) =>
      (await teamLimitsOf(db, [user.personId])).get(user.personId) ?? { limits: noLimits, version: 0 },
    toAnswer: (_, { limits }) => ({ teamLimits: limits }),
    save: async ({ db, user, body, services }, { version }) => {
      const saved = { limits: body, version: version + 1 }
      await saveTeamLimits(db, user.personId, { ...saved, now: services.clock() })
      return saved
    },
  }),
  serve(getTeamCoverage, {
    subject: concernedWith,
    run: async (call) => {
      const { db, services, subject } = call
      const limits = services.company.configuration.timeOffLimits
      const { first, last } = requestableDays({ today: await todayOf(call), limits })
      const { personId, managerId } = subject
      const [coverage = []] = await coverageOf(db, [{ personId, managerId, dates: datesBetween(first, last) }])
      return { coverage }
    },
  }),
]
