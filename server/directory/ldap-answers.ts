import type { Told } from './directory.ts'
import type { Refused } from './ldap-connection.ts'

/** Active Directory answers 49 to all of these, and tells them apart in its message: "… data 532, v4563". */
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

/** Why a server refused somebody's password. Null: for a reason that has nothing to do with the person. */
export function reasonOf({ code, message }: Pick<Refused, 'code' | 'message'>): Told | 'wrong' | null {
  if (code === invalidCredentials) {
    const data = /\bdata ([0-9a-f]{3,8})\b/i.exec(message)?.[1]?.toLowerCase()
    return (data && activeDirectory[data]) || 'wrong'
  }
  // Other servers: too many tries, and an account that was switched off.
  if (code === constraintViolation) return 'locked'
  return code === unwilling ? 'disabled' : null
}
