import { type Infer, array, string, type } from '@/domain/struct.ts'
import { plainText } from '@/domain/typed-text.ts'

/** Forms of a user name that a company accepts, in any letter case: `SWIFT\ann`, `ann@swift.example`. */
export const UserNameForms = type({ domains: array(string()), mailDomains: array(string()) })
export type UserNameForms = Infer<typeof UserNameForms>

/**
 * The bare user name in lower case. A form that the company doesn't configure stays as typed, so it counts as an unknown name.
 */
export function bareUserName(typed: string, forms: UserNameForms = { domains: [], mailDomains: [] }): string {
  const name = plainText(typed).trim().toLowerCase()
  const [, domain, inDomain] = /^([^\\]+)\\([^\\]+)$/.exec(name) ?? []
  if (inDomain !== undefined && includes(forms.domains, domain!)) return inDomain
  const [, local, mailDomain] = /^([^@]+)@([^@]+)$/.exec(name) ?? []
  return local !== undefined && includes(forms.mailDomains, mailDomain!) ? local : name
}

const includes = (configured: string[], written: string) => configured.some((each) => each.toLowerCase() === written)
