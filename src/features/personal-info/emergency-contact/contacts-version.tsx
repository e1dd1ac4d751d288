import { shownPhone } from '@/domain/personal-info/phone.ts'
import { shownZip } from '@/domain/personal-info/zip.ts'
import { EntryList } from '@/ui/cards/entry-list.tsx'
import type { ContactValues, ContactsAnswer } from './contact-values.ts'
import { contactText } from './texts.ts'

type ContactsVersionProps = { contacts: ContactValues[]; relationships: ContactsAnswer['_embedded']['relationships'] }

/** A whole list as text, for choosing between two. */
export function ContactsVersion({ contacts, relationships }: ContactsVersionProps) {
  const lines = (contact: ContactValues) => [
    contact.primaryContact === 1 && contactText('primary'),
    relationships.find(({ code }) => code === contact.emergencyRelationshipCode)?.description ??
      contact.emergencyRelationshipCode,
    shownPhone(contact.emergencyPhoneNumber),
    contact.emergencyAddressLine1,
    [
      contact.emergencyAddressCity,
      `${contact.emergencyAddressStateCode} ${shownZip(contact.emergencyAddressZipCode)}`.trim(),
    ]
      .filter(Boolean)
      .join(', '),
  ]
  return (
    <EntryList
      none={contactText('noContacts')}
      entries={contacts.map((contact) => ({
        id: contact.feId,
        title: contact.emergencyContactName,
        lines: lines(contact),
      }))}
    />
  )
}
