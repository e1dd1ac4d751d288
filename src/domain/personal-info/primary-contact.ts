/**
 * The primary contact in a list that's being edited. All functions keep the order and return a new list. Source: specification 3
 * section 4.
 */
type Ranked = { primaryContact: number }

const only = <Contact extends Ranked>(contacts: Contact[], chosen: number): Contact[] =>
  contacts.map((contact, index) => ({ ...contact, primaryContact: index === chosen ? 1 : 0 }))

/** The first contact is primary; others only if chosen. */
export function contactAdded<Contact extends Ranked>(contacts: Contact[], added: Contact): Contact[] {
  return [...contacts, { ...added, primaryContact: contacts.length === 0 ? 1 : 0 }]
}

/** A single remaining contact becomes primary. If there are several, the person chooses. */
export function contactRemoved<Contact extends Ranked>(contacts: Contact[], index: number): Contact[] {
  const left = contacts.filter((_, at) => at !== index)
  return left.length === 1 ? only(left, 0) : left
}

/** Choosing one clears the others. */
export function primaryChosen<Contact extends Ranked>(contacts: Contact[], index: number): Contact[] {
  return only(contacts, index)
}

/** Turns off the primary contact: no contact is primary until one is chosen. */
export function primaryCleared<Contact extends Ranked>(contacts: Contact[]): Contact[] {
  return only(contacts, -1)
}

/**
 * In companies whose employees don't choose, the lowest sequence number is primary, and new contacts come last. Source: decisions
 * 34.
 */
export function lowestIsPrimary<Contact extends Ranked & { sequenceNumber?: number }>(contacts: Contact[]): Contact[] {
  const sequence = (contact: Contact) => contact.sequenceNumber ?? Infinity
  const lowest = contacts.reduce(
    (best, contact, index) => (sequence(contact) < sequence(contacts[best]!) ? index : best),
    0,
  )
  return only(contacts, lowest)
}
