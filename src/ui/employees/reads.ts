import { getEmployee } from '@/contract/employees/employee-search.ts'
import type { PersonId } from '@/domain/identity/employee-id.ts'
import { read } from '@/offline/answers/read.ts'

/** One person; another company's API may not have employers. */
export const employeeRead = ({ employerId, employeeId }: PersonId) =>
  read(getEmployee, {
    params: { employeeId },
    query: employerId ? { employerId } : {},
    keep: 'recent',
  })
