import type { getEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import type { blankContact } from '@/domain/personal-info/emergency-contacts.ts'
import type { Entry } from '@/ui/cards/list-entries.ts'

export type ContactsAnswer = AnswerOf<typeof getEmergencyContacts>

export type ContactValues = Entry<typeof blankContact>
