import { getEmergencyContacts, putEmergencyContacts } from '@/contract/emergency-contacts.ts'
import { isRemoved } from '@/domain/personal-info/list-entry.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { submission } from '@/offline/submission.ts'

const text = screenTexts('emergency-contacts-summary', {
  en: { one: 'Emergency contacts: 1 person', many: 'Emergency contacts: {{n}} people' },
})

export const emergencyContactsSubmission = submission({
  kind: 'personal-info.emergency-contacts',
  version: 1,
  sends: putEmergencyContacts,
  lane: 'personal-info.emergency-contacts',
  replaces: true,
  summary: (contacts) => {
    const n = contacts.filter((contact) => !isRemoved(contact)).length
    return text(n === 1 ? 'one' : 'many', { n })
  },
  screen: '/personal-info/emergency-contact',
  refreshes: [getEmergencyContacts],
})
