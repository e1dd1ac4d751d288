import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import { getSchedule, patchSchedule } from '@/contract/time-off/schedule.ts'
import { mayEditScheduleOf } from '@/domain/time-off/rights/rights.ts'
import { scheduleBody, scheduleOf } from '@/domain/time-off/schedule/schedule.ts'
import { type Call, serve, Versioned } from '../../http/serve.ts'
import { readSchedule, saveSchedule, type ScheduleOnFile } from '../../stores/time-off/schedule.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { scheduleReader, type Subject, subjectFor } from '../subject.ts'

type OfSubject = Call<Endpoint, Subject>

type OnFile = ScheduleOnFile & { timeZone: string }

async function onFile({ db, subject }: OfSubject): Promise<OnFile> {
  const { timeZone } = await readUserSettings(db, subject.personId)
  return { ...(await readSchedule(db, subject.personId)), timeZone }
}

function toAnswer({ subject }: OfSubject, { schedule, timeZone }: OnFile): AnswerOf<typeof getSchedule> {
  const { employerId, employeeId, firstName, lastName, payType } = subject
  return {
    schedule: {
      employerId,
      employeeId,
      employeeFirstName: firstName,
      employeeLastName: lastName,
      ...scheduleBody(schedule),
      payType,
      timeZone,
    },
  }
}

export const scheduleRoutes = [
  serve(getSchedule, {
    subject: scheduleReader,
    present: onFile,
    run: (call, present) => new Versioned(toAnswer(call, present), present.version),
  }),
  serve(patchSchedule, {
    subject: subjectFor(mayEditScheduleOf),
    present: onFile,
    toAnswer,
    facts: ({ subject, services }) => ({
      payType: subject.payType,
      limits: services.company.configuration.timeOffLimits,
    }),
    run: async (call, before) => {
      const { db, user, subject, body, services } = call
      const schedule = scheduleOf(body)
      const version = await saveSchedule(db, {
        personId: subject.personId,
        changedBy: user.personId,
        before,
        after: schedule,
        now: services.clock(),
      })
      return new Versioned(toAnswer(call, { ...before, schedule, version }), version)
    },
  }),
]
