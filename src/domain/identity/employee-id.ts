import { boolean, optional, size, string } from '@/domain/struct.ts'

/** The id of an employee or an employer in bodies. */
export const id = () => size(string(), 1, 32)

/** Identifies a person: different employers may use the same ids. */
export type PersonId = { employerId: string; employeeId: string }

/** Another company's API may leave out the employer: the employee's id alone then decides. */
export const isSameId = (one: Partial<PersonId>, other: Partial<PersonId>): boolean =>
  one.employeeId === other.employeeId && (!one.employerId || !other.employerId || one.employerId === other.employerId)

/** Both ids as one text, with any characters: 'SWF-100003'. */
export const idText = ({ employerId, employeeId }: PersonId): string => `${escaped(employerId)}-${escaped(employeeId)}`

const escaped = (id: string) => encodeURIComponent(id).replaceAll('-', '%2D')

/** The ids in such a text; null for any other text. */
export function idOfText(text: string): PersonId | null {
  const [, employer, employee] = /^([^-]+)-(.+)$/.exec(text) ?? []
  try {
    return employer && employee
      ? { employerId: decodeURIComponent(employer), employeeId: decodeURIComponent(employee) }
      : null
  } catch {
    return null
  }
}

/** A person's proxies. */
export const proxyFields = {
  employerId: optional(id()),
  proxyEmployerId: optional(id()),
  proxyEmployeeId: id(),
  isEnabled: optional(boolean()),
}
