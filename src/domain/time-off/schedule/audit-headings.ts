import { screenTexts } from '@/domain/screen-texts.ts'

/** Headings of schedule changes, on the screen and in the spreadsheet. Source: specification 1 section 2. */
export const auditHeading = screenTexts('audit-headings', {
  en: {
    audit: 'Audit Schedule Changes',
    employee: 'Employee',
    employeeId: 'Employee ID',
    manager: 'Manager',
    managerEmail: 'Manager Email',
    changedBy: 'Changed By',
    changedOn: 'Changed On',
    changedOnIn: 'Changed On ({{zone}})',
    changedDays: 'Changed Days',
    before: '{{day}} Before',
    after: '{{day}} After',
  },
})
