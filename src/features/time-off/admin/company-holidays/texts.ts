import { screenTexts } from '@/domain/screen-texts.ts'

// Source: specification 1 section 2, company holidays.
export const holidaysText = screenTexts('company-holidays', {
  en: {
    list: 'Company Holidays',
    all: 'All company holidays',
    date: 'Date',
    name: 'Name',
    nameOptional: 'Name (optional)',
    action: 'Action',
    empty: 'No Company Holidays',
    failed: 'The company holidays could not be loaded, and none are kept on this device yet.',
    add: 'Add Company Holiday',
    addHelp: 'Choose the day. Employees will see it in their calendars.',
    added: 'Company holiday {{date}} added',
    delete: 'Delete',
    deleteOf: 'Delete {{date}}',
    askDelete: 'Are you sure you want to delete the company holiday {{date}}?',
    deleted: 'Company holiday {{date}} deleted',

    onDay: 'Requests on {{date}}',
    onDayHelp: {
      one: '1 request includes this day. It does not change.',
      other: '{{count}} requests include this day. They do not change.',
    },
    nobody: 'No requests on this day',
    onDayFailed: 'Requests on this day could not be loaded. If you add the holiday, they do not change.',
    employee: 'Employee',
    status: 'Status',
    hours: 'Hours',
  },
})

/** Activity's one-line summaries of holiday changes. */
export const holidaysSummary = screenTexts('company-holidays-summary', {
  en: { add: 'Add company holiday: {{date}}', delete: 'Delete company holiday: {{date}}' },
})
