import type * as english from '@/domain/time-off/request-headings.ts'
import { translated } from '@/domain/screen-texts.ts'

export const requestHeading = translated<typeof english.requestHeading>()({
  team: 'My Employee Requests',
  employee: 'Employee',
  employeeId: 'Employee ID',
  approver: 'Approver Queue',
  requested: 'Date Requested',
  status: 'Status',
  hours: 'Hours',
  reason: 'Reason',
  types: 'Time Off Type(s)',
  daysOff: 'Days off',
  firstDay: 'First Day',
  lastDay: 'Last Day',
})
