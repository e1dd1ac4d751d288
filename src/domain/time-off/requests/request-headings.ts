import { screenTexts } from '@/domain/screen-texts.ts'

/** Headings of lists of requests, on screens and in spreadsheets. Source: specification 1 section 2. */
export const requestHeading = screenTexts('request-headings', {
  en: {
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
  },
})
