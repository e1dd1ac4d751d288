import { type PersonId, idOfText, idText } from '@/domain/identity/employee-id.ts'
import type { Filter } from '@/ui/list/list-address.ts'

/** The id of the person in a field or a filter. */
export const idOf = (person: PersonId | null): PersonId | null =>
  person && { employerId: person.employerId, employeeId: person.employeeId }

/** A person in the URL of a list: 'SWF-100003'. */
export const personFilter: Filter<PersonId | null> = {
  fromText: idOfText,
  toText: (id) => (id ? idText(id) : ''),
}
