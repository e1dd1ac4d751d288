import type { AnswerOf, Endpoint } from '@/contract/endpoint.ts'
import { getSchedule, listScheduleChanges, patchSchedule } from '@/contract/schedule.ts'
import { days } from '@/domain/plain-date.ts'
import { mayEditScheduleOf } from '@/domain/time-off/rights.ts'
import { type Schedule, scheduleBody, scheduleOf } from '@/domain/time-off/schedule.ts'
import { pagedAnswer } from '../http/paged.ts'
import { type Call, serve, Versioned } from '../http/serve.ts'
import { Refusal } from '../http/problems.ts'
import { namesOf } from '../stores/employees.ts'
import { readSchedule, saveSchedule, type ScheduleOnFile } from '../stores/schedule.ts'
import { listChanges } from '../stores/schedule-changes.ts'
import { readUserSettings } from '../stores/user-settings.ts'
import { changesWanted } from './schedule-changes.ts'
import { scheduleReader, type Subject, subjectFor } from './subject.ts'

type OfSubject = Call<Endpoint, Subject>

type OnFile = ScheduleOnFile & { timeZone: string }

async function onFile({ db, subject }: OfSubject): Promise<OnFile> {
  const { timeZone } = await readUserSettings(db, subject.employeeId)
  return { ...(await readSchedule(db, subject.employeeId)), timeZone }
}

function shown({ subject }: OfSubject, { schedule, timeZone }: OnFile): AnswerOf<typeof getSchedule> {
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
    run: (call, present) => new Versioned(shown(call, present), present.version),
  }),
  serve(patchSchedule, {
    subject: subjectFor(mayEditScheduleOf),
    present: onFile,
    shown,
    facts: ({ subject, services }) => ({
      payType: subject.payType,
      limits: services.company.configuration.timeOffLimits,
    }),
    run: async (call, before) => {
      const { db, user, subject, body, services } = call
      const schedule = scheduleOf(body)
      const version = await saveSchedule(db, {
        employeeId: subject.employeeId,
        changedBy: user.employeeId,
        before,
        after: schedule,
        now: services.clock(),
      })
      return new Versioned(shown(call, { ...before, schedule, version }), version)
    },
  }),
  serve(listScheduleChanges, {
    run: async (call) => {
      const wanted = await changesWanted(call)
      if (wanted instanceof Refusal) return wanted
      const { changes, total } = await listChanges(call.db, wanted)
      const people = await namesOf(
        call.db,
        changes.flatMap(({ employeeId, changedBy }) => [employeeId, changedBy]),
      )
      const managers = await namesOf(
        call.db,
        [...people.values()].map(({ managerEmployeeId }) => managerEmployeeId),
      )
      const shownChanges = changes.map(({ employeeId, changedBy, before, after, at }) => {
        const employee = people.get(employeeId)
        const manager = managers.get(employee?.managerEmployeeId ?? '')
        const changer = people.get(changedBy)
        return {
          employerId: employee?.employerId ?? '',
          employeeId,
          employeeFirstName: employee?.firstName ?? '',
          employeeLastName: employee?.lastName ?? '',
          managerFirstName: manager?.firstName ?? '',
          managerLastName: manager?.lastName ?? '',
          managerEmail: manager?.email ?? '',
          changedByFirstName: changer?.firstName ?? '',
          changedByLastName: changer?.lastName ?? '',
          previousSchedule: weekOfHours(before),
          currentSchedule: weekOfHours(after),
          modifiedTimestamp: new Date(at).toISOString(),
        }
      })
      return pagedAnswer('auditScheduleChanges', shownChanges, total, wanted)
    },
  }),
]

/** Decimal hours by SCHEDULE_SUN to SCHEDULE_SAT. */
function weekOfHours(schedule: Schedule): Record<string, number> {
  return Object.fromEntries(days.map((day) => [`SCHEDULE_${day}`, schedule[day] / 100]))
}
