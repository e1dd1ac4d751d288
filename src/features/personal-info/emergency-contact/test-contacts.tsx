import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { EmergencyContact, EmergencyContactChange } from '@/domain/personal-info/emergency-contacts.ts'
import { type OpenRow, unsettledOf } from '@/offline/outbox/outbox.ts'
import { button, stage } from '@/ui/form/test-stage.tsx'
import { ContactsForm } from './page.tsx'
import { emergencyContactsSubmission } from './submission.ts'

export const kind = emergencyContactsSubmission.kind
export const maria: EmergencyContact = {
  sequenceNumber: 1,
  primaryContact: 1,
  employerId: 'LF',
  employeeId: 'E1',
  emergencyContactName: 'Maria Lopez',
  emergencyRelationshipCode: 'SP',
  emergencyAddressLine1: '12 Main St #4',
  emergencyAddressCity: 'Phoenix',
  emergencyAddressStateCode: 'AZ',
  emergencyAddressZipCode: '850091234',
  emergencyPhoneNumber: '6025550142',
}
export const sean: EmergencyContact = {
  ...maria,
  sequenceNumber: 2,
  primaryContact: 0,
  emergencyContactName: "Seán O'Neill",
  emergencyPhoneNumber: '',
}
export const tom: EmergencyContact = { ...sean, sequenceNumber: 3, emergencyContactName: 'Tom' }
export const relationships = [
  { code: 'SP', description: 'Spouse' },
  { code: 'FR', description: 'Friend' },
]

/** `has`: contacts can be added and deleted, and one is the primary contact. */
export async function open(onFile: EmergencyContact[], has = true) {
  const shown = stage(
    <ContactsForm
      answer={{ _embedded: { emergency_contacts: onFile, relationships } }}
      version={{ etag: '"v1"', asOf: 0 }}
      features={{ addContact: has, contactPrimaryAndDelete: has }}
      supportEmail="support@example.test"
    />,
  )
  await screen.findByRole('heading', { name: 'Your contacts' })
  await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  return shown
}

export const cards = () => screen.queryAllByRole('region', { name: /^Contact \d/ })
export const card = (n: number) => within(screen.getByRole('region', { name: new RegExp(`^Contact ${n}`) }))
export const primary = () =>
  [...document.querySelectorAll('ion-toggle')].map((toggle) => (toggle.checked ? 1 : 0)).join('')
export const turn = (n: number) => document.querySelectorAll('ion-toggle')[n - 1]!.click()
export const text = (n: number, label: string) => card(n).getByLabelText(label) as HTMLInputElement
export const waiting = () =>
  vi.waitFor(async () => {
    const row = await unsettledOf(kind)
    expect(row).not.toBeNull()
    return row as OpenRow
  })
export const sent = async () => (await waiting()).body as EmergencyContactChange[]

export async function remove(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(button(name))
  await user.click(button('Delete', await screen.findByRole('alertdialog', { name: /^Delete Action/ })))
}
