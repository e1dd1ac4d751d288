import { away, type Away } from '@/contract/time-off/away.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { isAway, isAwayOn, notAway } from '@/domain/time-off/rights/away.ts'
import type { Call } from '../../http/serve.ts'
import { serveRecord } from '../../http/serve-record.ts'
import { type Named, namesOf } from '../../stores/people/employees.ts'
import { personNamed } from '../../stores/people/people.ts'
import { isLeading } from '../../stores/people/relations.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { readAbsence, saveAbsence, standInsOf } from '../../stores/rights/deputies.ts'
import { candidateOf } from '../../stores/time-off/candidates.ts'
import { deputiesLock, tellDeputy, updateDeputies } from '../../work/time-off/deputies.ts'

type OnFile = { away: Away; version: number }

async function read({ db, user }: Pick<Call, 'db' | 'user'>): Promise<OnFile> {
  const absence = await readAbsence(db, user.personId)
  if (!absence || absence.deputy_id === '')
    return { away: { ...notAway, deputyEmployerId: '', ...nameOf(undefined) }, version: absence?.version ?? 0 }
  const deputy = (await namesOf(db, [absence.deputy_id])).get(absence.deputy_id)
  const acting = (await standInsOf(db, [user.personId])).get(user.personId)
  return {
    away: {
      deputyEmployerId: deputy?.employerId ?? '',
      deputyEmployeeId: deputy?.employeeId ?? '',
      ...nameOf(deputy),
      firstDay: absence.first_day,
      lastDay: absence.last_day,
      ...(acting !== undefined && {
        acting: { firstName: acting?.firstName ?? '', lastName: acting?.lastName ?? '', isPayroll: acting === null },
      }),
    },
    version: absence.version,
  }
}

const nameOf = (named: Named | undefined) => ({
  deputyFirstName: named?.firstName ?? '',
  deputyLastName: named?.lastName ?? '',
})

type Saving = Call<typeof away.save>

const deputyIdOf = ({ db, user, body }: Saving) =>
  personNamed(
    db,
    { employerId: body.deputyEmployerId || undefined, employeeId: body.deputyEmployeeId },
    user.employerId,
  )

async function todayOf({ db, user, services }: Pick<Call, 'db' | 'user' | 'services'>) {
  return todayIn((await readUserSettings(db, user.personId)).timeZone, services.clock())
}

export const awayRoutes = serveRecord(away, {
  read,
  toAnswer: (_, { away: answer }) => ({ away: answer }),
  facts: async (call) => {
    const { db, user, body } = call
    const today = await todayOf(call)
    if (!isAway(body) || body.deputyEmployeeId === '') return { today, deputy: null }
    const deputyId = await deputyIdOf(call)
    const deputy = (await namesOf(db, [deputyId])).get(deputyId ?? '')
    return {
      today,
      deputy: {
        candidate: await candidateOf(db, deputyId),
        isCaller: deputyId === user.personId,
        isLeader: await isLeading(db, deputyId),
        isSameEmployer: deputy?.employerId === user.employerId,
      },
    }
  },
  save: async (call, { version }) => {
    const { db, user, body, services } = call
    await services.database.hold(db, deputiesLock)
    const now = services.clock()
    const before = await readAbsence(db, user.personId)
    const absence = {
      person_id: user.personId,
      deputy_id: isAway(body) ? (await deputyIdOf(call))! : '',
      first_day: body.firstDay,
      last_day: body.lastDay,
      version: version + 1,
      saved_at: now,
    }
    await saveAbsence(db, absence)
    await updateDeputies(db, services)
    const isNew = (['deputy_id', 'first_day', 'last_day'] as const).some((each) => before?.[each] !== absence[each])
    if (isAway(body) && isNew && !isAwayOn(body, await todayOf(call))) await tellDeputy(db, services, absence)
    return read(call)
  },
})
