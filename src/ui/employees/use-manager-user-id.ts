import { useQuery } from '@tanstack/react-query'
import type { ManagerProxyAssignment } from '@/domain/identity/manager-proxies.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { employeeRead } from './reads.ts'

/**
 * The user name for queries of a manager's reports. Our server sends it with the assignment; elsewhere it's
 * looked up, and an API that has none takes the employee id. Null while it's looked up. Source: specification
 * 3 section 7.
 */
export function useManagerUserId(manager: ManagerProxyAssignment | undefined): string | null {
  const { managerUserId = '', managerEmployerId: employerId = '', managerEmployeeId: employeeId = '' } = manager ?? {}
  const asks = managerUserId === '' && employeeId !== ''
  const found = useQuery({
    ...readQuery(employeeRead({ employerId, employeeId })),
    enabled: asks,
  })
  if (!asks) return managerUserId
  if (found.isPending) return null
  return found.data?.value.employee.userId || employeeId
}
