import { screenTexts } from '@/domain/screen-texts.ts'

// Source: specification 3 section 2, employee selection dialog.
export const employeesText = screenTexts('employees', {
  en: {
    search: 'Search by Employee First Name, Last Name, or ID',
    found: 'Employees found',
    loading: 'Searching',
    none: 'No employees found',
    error: 'Employee search error',
    retry: 'Try again',
    unknown: 'Unknown error',
    line: '{{id}} · {{title}}',
    more: 'There are more: type more of the name.',
  },
})
