import type { Told } from './directory.ts'
import type { Refused } from './ldap-connection.ts'

/** Active Directory answers 49 in all of these cases, and distinguishes them in its message: "… data 532, v4563". */
const activeDirectory: Record<string, Told> = {
  '530': 'restricted',
  '531': 'restricted',
  '532': 'expired',
  '533': 'disabled',
  '701': 'ended',
  '773': 'mustChange',
  '775': 'locked',
}

const constraintViolation = 19
const unwilling = 53
const invalidCredentials = 49

/** Why a server refused a password. Null if the reason has nothing to do with the person. */
export function reasonOf({ code, message }: Pick<Refused, 'code' | 'message'>): Told | 'wrong' | null {
  if (code === invalidCredentials) {
    const data = /\bdata ([0-9a-f]{3,8})\b/i.exec(message)?.[1]?.toLowerCase()
    return (data && activeDirectory[data]) || 'wrong'
  }
  // Other servers' codes for too many attempts and for a disabled account.
  if (code === constraintViolation) return 'locked'
  return code === unwilling ? 'disabled' : null
}
