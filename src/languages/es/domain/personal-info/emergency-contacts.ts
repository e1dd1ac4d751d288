import type * as english from '@/domain/personal-info/emergency-contacts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'contact.primary.one': 'Must have one primary contact to save.',
  'contact.many': 'You have the max number of Contacts.',
  'contact.add.closed': 'To have a contact added, please contact your leader or HR.',
  'contact.delete.closed': 'To have a contact removed, please contact your leader or HR.',
  'contact.relationship.unknown': 'Select a relationship from the list',
})
