import { patchSchedule } from '@/contract/schedule.ts'
import { cancelTimeOffRequest, patchTimeOffRequest, postTimeOffRequest } from '@/contract/time-off.ts'
import type { TimeOffRequestBody } from '@/domain/time-off/request.ts'
import type { Read } from '@/offline/read.ts'
import { type Params, submission } from '@/offline/submission.ts'
import { editScheduleScreen, newRequestPath, newRequestScreen, viewRequestPath, viewRequestScreen } from './paths.ts'
import { requestSummary, scheduleSummary } from './summary-words.ts'
import { calendarRead, hoursRead, pageRead, requestRead, scheduleChangesRead, scheduleRead } from './time-off-queries.ts'

// One lane: requests, edits, cancels and changes of the week reach the server in the order in which they were made.
const lane = 'time-off'

// A request without an id of the server cannot have been read.
function requestsChanged({ id = '', requestId = '' }: Params): Read[] {
  const single = /^\d+$/.test(requestId) ? [requestRead(id, requestId)] : []
  return [hoursRead(id), calendarRead(id), pageRead(id), ...single]
}

/** Always about a subject of its own, so that two that wait stand beside each other. */
export const newRequestSubmission = submission({
  kind: 'time-off.request',
  version: 1,
  sends: postTimeOffRequest,
  lane,
  replaces: true,
  summary: ({ entries }) => requestSummary('new', entries),
  screen: newRequestScreen,
  screenOf: ({ subject }) => newRequestPath(subject),
  refreshes: requestsChanged,
})

export const editRequestSubmission = submission({
  kind: 'time-off.edit',
  version: 1,
  sends: patchTimeOffRequest,
  lane,
  replaces: true,
  summary: ({ entries }) => requestSummary('edit', entries),
  screen: viewRequestScreen,
  screenOf: ({ params, subject }) => viewRequestPath(params.id!, subject ?? params.requestId!, true),
  refreshes: requestsChanged,
  unmade: newRequestSubmission.kind,
})

/** Its form holds what is cancelled: { reason, entries }. */
export const cancelRequestSubmission = submission({
  kind: 'time-off.cancel',
  version: 1,
  sends: cancelTimeOffRequest,
  lane,
  replaces: true,
  summary: (_, form) => requestSummary('cancel', (form as Partial<TimeOffRequestBody>).entries ?? []),
  screen: viewRequestScreen,
  screenOf: ({ params, subject }) => viewRequestPath(params.id!, subject ?? params.requestId!),
  refreshes: requestsChanged,
  unmade: null,
})

export const scheduleSubmission = submission({
  kind: 'time-off.schedule',
  version: 1,
  sends: patchSchedule,
  lane,
  replaces: true,
  summary: scheduleSummary,
  screen: editScheduleScreen,
  refreshes: ({ id = '' }) => [scheduleRead(id), scheduleChangesRead()],
})

export const timeOffSubmissions = [newRequestSubmission, editRequestSubmission, cancelRequestSubmission, scheduleSubmission]
