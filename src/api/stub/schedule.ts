import { getSchedule, patchSchedule } from '@/contract/schedule.ts'
import { listScheduleChanges } from '@/contract/schedule-changes.ts'
import { scheduleBody, scheduleOf } from '@/domain/time-off/schedule.ts'
import { sentWeek } from '@/domain/time-off/schedule-change.ts'
import { type StubCall, StubProblem, stub } from './handler.ts'
import { settingsOnFile } from './user-settings.ts'

const version = ({ record }: StubCall) => record.schedule.version

function shown(call: StubCall) {
  const { user, record, payType } = call
  const { employerId, employeeId, firstName, lastName } = user
  return {
    schedule: {
      employerId,
      employeeId,
      employeeFirstName: firstName,
      employeeLastName: lastName,
      ...scheduleBody(record.schedule.value),
      payType,
      timeZone: settingsOnFile(call)._embedded.settings.timeZone,
    },
  }
}

export const scheduleStubs = [
  stub(getSchedule, { version, run: shown }),
  stub(patchSchedule, {
    version,
    shown,
    facts: ({ seed, payType }) => ({ payType, limits: seed.configuration.timeOffLimits }),
    run: (call) => {
      const { record, body, now } = call
      const after = scheduleOf(body)
      record.scheduleChanges.unshift({ before: record.schedule.value, after, at: now })
      record.schedule = { version: record.schedule.version + 1, value: after }
      return shown(call)
    },
  }),
  stub(listScheduleChanges, {
    run: ({ user, record: { scheduleChanges }, query: { limit = '25', page = '1', employeeId = user.employeeId } }) =>
      employeeId !== user.employeeId
        ? new StubProblem(403, 'You have no access to this.')
        : {
            _embedded: {
              auditScheduleChanges: scheduleChanges
                .slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit))
                .map(({ before, after, at }) => ({
                  employerId: user.employerId,
                  employeeId: user.employeeId,
                  employeeFirstName: user.firstName,
                  employeeLastName: user.lastName,
                  managerFirstName: '',
                  managerLastName: '',
                  managerEmail: '',
                  changedByFirstName: user.firstName,
                  changedByLastName: user.lastName,
                  previousSchedule: sentWeek(before),
                  currentSchedule: sentWeek(after),
                  modifiedTimestamp: new Date(at).toISOString(),
                })),
            },
            _total_items: scheduleChanges.length,
            _page_count: Math.max(1, Math.ceil(scheduleChanges.length / Number(limit))),
          },
  }),
]
