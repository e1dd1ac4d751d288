import type * as english from '@/features/personal-info/emergency-contact/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const contactText = translated<typeof english.contactText>()({
  lead: 'The people we call if something happens to you, primary contact first.',
  list: 'Your contacts',
  none: 'You have no emergency contacts yet.',
  noneHere: 'No emergency contacts are on file for you.',
  support: 'Questions about this app:',
  add: 'Add Contact',
  one: 'Contact',
  deleteOne: 'Delete {{card}}',
  primary: 'Primary contact',
  name: 'Name',
  relationship: 'Relationship',
  chooseRelationship: 'Select a relationship',
  phone: 'Phone',
  address: 'Address',
  save: 'Save',
  discard: 'Discard',
  unchanged: 'Nothing was changed, so there is nothing to save.',
  refused: '{{message}} for contact {{index}}',
  entriesAdded: { one: 'one contact added', other: '{{count}} contacts added' },
  entriesChanged: { one: 'one contact changed', other: '{{count}} contacts changed' },
  entriesRemoved: { one: 'one contact removed', other: '{{count}} contacts removed' },
  noContacts: 'No contacts',
})
