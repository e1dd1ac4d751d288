import type * as english from '@/domain/time-off/audit-headings.ts'
import { translated } from '@/domain/screen-texts.ts'

export const auditHeading = translated<typeof english.auditHeading>()({
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
})
