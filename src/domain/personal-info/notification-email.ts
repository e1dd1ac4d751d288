import { type UserInfo, isDriver } from '@/domain/identity/user-info.ts'
import type { PersonalInfo } from './my-information.ts'

type Addresses = Pick<PersonalInfo, 'personalEmailAddress' | 'companyEmailAddress'>

/**
 * Where confirmations go: the personal address, else the company's; for drivers, only the personal one. '' if there's none.
 * `information`: the record on file, if the company uses its addresses. Source: specification 2 section 5.
 */
export function notificationEmail(
  user: Pick<UserInfo, 'email' | 'emailAddress2' | 'level2'>,
  information: Addresses | null,
): string {
  const personal = information?.personalEmailAddress ?? user.emailAddress2
  const company = information?.companyEmailAddress ?? user.email
  return personal || (isDriver(user) ? '' : company)
}
