const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^(${atom}(?:\\.${atom})*)@(?:${label}\\.)+(?=[a-z-]*[a-z])${label}$`, 'i')

const maxBeforeAt = 64
const maxTotal = 254

/** Whether this is a valid email address. Sources: specification 3 section 5, RFC 5321 section 4.5.3.1. */
export function isEmail(text: string): boolean {
  if (text.length > maxTotal) return false
  const [, name] = address.exec(text) ?? []
  return name !== undefined && name.length <= maxBeforeAt
}
