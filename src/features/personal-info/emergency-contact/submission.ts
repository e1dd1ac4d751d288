import { getEmergencyContacts, putEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import { blankContact } from '@/domain/personal-info/emergency-contacts.ts'
import { mergeEntries } from '@/domain/personal-info/merge-entries.ts'
import { isRemoved } from '@/domain/personal-info/list-entry.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { read } from '@/offline/answers/read.ts'
import { submission } from '@/offline/outbox/submission.ts'

export const text = screenTexts('emergency-contacts-summary', {
  en: { changed: { one: 'Emergency contacts: 1 person', other: 'Emergency contacts: {{count}} people' } },
})

export const contactsRead = (employeeId?: string) => read(getEmergencyContacts, { whose: { employeeId } })

export const emergencyContactsSubmission = submission({
  kind: 'personal-info.emergency-contacts',
  version: 1,
  sends: putEmergencyContacts,
  lane: 'personal-info.emergency-contacts',
  replaces: true,
  summary: (contacts) => text('changed', { count: contacts.filter((contact) => !isRemoved(contact)).length }),
  screen: '/personal-info/emergency-contact',
  refreshes: ({ employeeId }) => [contactsRead(employeeId)],
  merge: ({ from, mine, theirs }) => {
    const [before, now] = [from, theirs].map(({ _embedded }) => _embedded.emergency_contacts)
    return mergeEntries({ from: before!, mine, theirs: now! }, Object.keys(blankContact))
  },
})
