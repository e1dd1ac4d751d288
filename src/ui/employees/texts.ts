import { screenTexts } from '@/domain/screen-texts.ts'

// Source: specification 3 section 2, employee selection dialog.
export const employeesText = screenTexts('employees', {
  en: {
    title: 'Employee Select',
    everyone: 'Employees',
    anybody: 'Employees',
    reports: 'My Reports',
    assignments: 'My Proxy Assignments',
    managers: 'Employees For Manager Proxy',
    manager: 'Manager',
    which: 'Which reports',
    all: 'All',
    direct: 'Direct Reports',
    indirect: 'Indirect Reports',
    choose: 'Choose',
    employeeId: 'Employee Id',
    lastName: 'Last Name',
    firstName: 'First Name',
    position: 'Position',
    positionTitle: 'Position Title',
    cancel: 'Cancel',
    search: 'Search by Employee First Name, Last Name, or ID',
    found: 'Employees found',
    loading: 'Searching',
    none: 'No employees found',
    error: 'Employee search error',
    unknown: 'Unknown error',
    line: '{{id}} · {{title}}',
    more: 'There are more results. Type more of the name.',
  },
})
