import { type PersonId, idText } from '@/domain/identity/employee-id.ts'

export const peoplePath = '/people'
export const personPath = '/people/record'

/** The search part of the address of a person's record. */
export const personSearch = (id: PersonId) => ({ person: idText(id) })

export const personAddress = (id: PersonId) => `${personPath}?${new URLSearchParams(personSearch(id))}`
