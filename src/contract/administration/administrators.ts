import { type Infer, optional, string, type } from '@/domain/struct.ts'
import { SearchText } from '@/domain/identity/person-search.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { flag, isRecord, reading, text } from '@/domain/lenient.ts'
import {
  AdministratorBody,
  AdministratorChange,
  AdministratorRemoval,
  type AdministratorFacts,
  administratorRules,
  type NewAdministratorFacts,
  newAdministratorRules,
} from '@/domain/administration/administrators.ts'
import { managesAdministrators } from '@/domain/time-off/rights/rights.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { timeOffRights } from '@/contract/time-off/time-off.ts'

/** A payroll admin or assistant. Source: specification 1 section 3, admin user row. */
export const Administrator = type({
  employerId: text(),
  employeeId: string(),
  employeeUserId: text(),
  employeeFirstName: text(),
  employeeLastName: text(),
  isEnabled: flag(),
})
export type Administrator = Infer<typeof Administrator>

type ListedUser = { employerId?: string; employeeId?: string; isEnabled?: boolean }

/**
 * The payload of a change to a list of users: the person is under `user`, next to a `userType` that the path already contains.
 * Source: specification 1 section 3.
 */
export const withUser =
  (userType: string) =>
  <Body extends ListedUser>({ employerId, employeeId, isEnabled, ...others }: Body) => ({
    userType,
    user: { employerId, employeeId, isEnabled },
    ...others,
  })

/** Reads that payload, or the same fields side by side. */
export function ofUser(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body.user)) return body
  const { userType: _list, user, ...others } = body
  return { ...user, ...others }
}

/** Payroll admins. Source: decisions 8. */
export const administratorRights = (user: UserInfo) => timeOffRights(user) && managesAdministrators(user.userRoles)

const OneAdministrator = type({ administrator: Administrator })
type OneAdministrator = Infer<typeof OneAdministrator>

export type Administrators<List extends string> = ReturnType<typeof administrators<List>>

/**
 * The four calls of one list. `:employeeId` is the employee's id, not the user name; the body may
 * name the employer. `search`: the words of
 * src/domain/identity/person-search.ts. Removing a person who is no longer on the list succeeds; an unknown
 * id is 404. Source: decisions 73.
 */
function administrators<List extends string>(list: List, name: string, who: string) {
  const shared = { service: 'time-off', module: 'timeOff', rights: administratorRights } as const
  const ofAll = { ...shared, path: `/${list}` }
  const ofOne = { ...shared, path: `/${list}/:employeeId`, saves: true }
  return {
    list: endpoint({
      ...ofAll,
      name: `list${name}s`,
      method: 'GET',
      summary: `The ${who}s, active and inactive`,
      ...paged({
        list,
        item: Administrator,
        sort: ['employeeLastName', 'employeeId'],
        filters: { search: optional(SearchText) },
      }),
    }),
    post: endpoint<AdministratorBody, OneAdministrator, undefined, NewAdministratorFacts>({
      ...ofAll,
      name: `post${name}`,
      method: 'POST',
      summary: `Makes somebody a ${who}`,
      saves: true,
      body: reading(AdministratorBody, ofUser),
      sent: withUser(list),
      rules: newAdministratorRules,
      answer: OneAdministrator,
    }),
    patch: endpoint<AdministratorChange, OneAdministrator, undefined, AdministratorFacts>({
      ...ofOne,
      name: `patch${name}`,
      method: 'PATCH',
      summary: `Makes a ${who} active or inactive`,
      body: reading(AdministratorChange, ofUser),
      sent: withUser(list),
      rules: administratorRules,
      answer: OneAdministrator,
    }),
    remove: endpoint<AdministratorRemoval, object>({
      ...ofOne,
      body: AdministratorRemoval,
      ownFields: ['employerId'],
      name: `delete${name}`,
      method: 'DELETE',
      summary: `Removes a ${who}`,
      answer: type({}),
    }),
  }
}

export const payrollAdmins = administrators('payrollAdmins', 'PayrollAdmin', 'payroll admin')
export const {
  list: listPayrollAdmins,
  post: postPayrollAdmin,
  patch: patchPayrollAdmin,
  remove: deletePayrollAdmin,
} = payrollAdmins

export const payrollAssistants = administrators('payrollAssistants', 'PayrollAssistant', 'payroll assistant')
export const {
  list: listPayrollAssistants,
  post: postPayrollAssistant,
  patch: patchPayrollAssistant,
  remove: deletePayrollAssistant,
} = payrollAssistants
