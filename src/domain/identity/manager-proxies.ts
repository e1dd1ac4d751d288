import { type Infer, string, type } from '@/domain/struct.ts'
import { text } from '@/domain/lenient.ts'
import { completeName } from './complete-name.ts'
import type { UserInfo } from './user-info.ts'

/** A manager the user is a proxy for. `managerUserId` is the manager's user name, which only our server sends. */
export const ManagerProxyAssignment = type({
  managerEmployerId: text(),
  managerEmployeeId: string(),
  managerUserId: text(),
  managerFirstName: text(),
  managerLastName: text(),
})
export type ManagerProxyAssignment = Infer<typeof ManagerProxyAssignment>

/** The readable assignments; a company's own API may send others. */
export function managerProxyAssignments({
  managerProxyAssignments: sent,
}: Pick<UserInfo, 'managerProxyAssignments'>): ManagerProxyAssignment[] {
  return (sent ?? []).flatMap((each) => {
    const [mismatch, value] = ManagerProxyAssignment.validate(each, { coerce: true })
    return mismatch ? [] : [value]
  })
}

/** 'last name, first name (employer id - employee id)'. Source: specification 1 section 2, manager list. */
export function assignmentLabel(assignment: ManagerProxyAssignment): string {
  const { managerLastName: last, managerFirstName: first } = assignment
  return `${completeName(last, first)} (${assignment.managerEmployerId} - ${assignment.managerEmployeeId})`
}
