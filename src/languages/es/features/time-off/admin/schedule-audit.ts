import type * as english from '@/features/time-off/admin/schedule-audit/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const auditText = translated<typeof english.auditText>()({
  filters: 'What to search for',
  employee: 'Employee',
  manager: 'Manager',
  startDate: 'Start Date',
  endDate: 'End Date',
  chooseEmployee: 'Choose employee',
  chooseManager: 'Choose manager',
  removeEmployee: 'Remove the employee',
  removeManager: 'Remove the manager',
  wholeDate: 'Enter the whole date, with a year of 4 digits',
  search: 'Search',
  clear: 'Clear',
  start: 'Choose an employee, a manager or dates, and search.',
  empty: 'No Schedule Changes',
  failed: 'The schedule changes could not be loaded, and these are not kept on this device yet.',
  nobody: 'Nobody',
  hours: 'Hours',
  before: 'Before',
  after: 'After',
  changed: 'Changed',
  week: 'Hours before and after',
  to: 'to',
})
