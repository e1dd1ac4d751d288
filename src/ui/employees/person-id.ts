import type { Filter } from '@/ui/list/list-address.ts'

/** The person that a field or a filter names. */
export type PersonId = { employerId: string; employeeId: string }

export const idOf = (person: PersonId | null): PersonId | null =>
  person && { employerId: person.employerId, employeeId: person.employeeId }

/** A person in the URL of a list: 'SWF-100003'. */
export const personFilter: Filter<PersonId | null> = {
  fromText: (text) => {
    const [, employerId, employeeId] = /^([^-]{1,32})-(.{1,32})$/.exec(text) ?? []
    return employerId && employeeId ? { employerId, employeeId } : null
  },
  toText: (id) => (id ? `${id.employerId}-${id.employeeId}` : ''),
}
