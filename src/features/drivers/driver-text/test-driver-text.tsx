import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { DriverText } from '@/domain/drivers/driver-text.ts'
import { type OpenRow, unsettledOf } from '@/offline/outbox/outbox.ts'
import { noVersion } from '@/ui/form/submitting/submission-form.ts'
import { findButton, stage } from '@/ui/form/test-stage.tsx'
import { DriverTextForm } from './page.tsx'

const serviceProviders = [
  { name: 'Verizon Wireless', value: 'vtext.com' },
  { name: 'Nextel', value: 'messaging.nextel.com', retired: true },
]
export const optedOut: DriverText = {
  optedIn: false,
  carrierAddress: '',
  areaCode: '',
  prefix: '',
  lineNumber: '',
  serviceProviders,
}
export const optedIn: DriverText = {
  ...optedOut,
  optedIn: true,
  carrierAddress: 'vtext.com',
  areaCode: '602',
  prefix: '555',
  lineNumber: '0142',
}

export const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString()
export const asked = (minutes: number): DriverText => ({
  ...optedIn,
  confirmation: { sentAt: minutesAgo(minutes), confirmedAt: '', againAt: '' },
})

/** Strips the characters that keep a number on one line. */
export const wordsShown = () => document.body.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')

/** Opens the form behind its disclaimer. */
export async function open(onFile: DriverText, cellNumber?: string) {
  const shown = stage(
    <DriverTextForm
      onFile={onFile}
      version={noVersion}
      cellNumber={cellNumber}
      company="Acme"
      supportEmail="help@acme.example"
    />,
  )
  if (!onFile.optedIn) await shown.user.click(await findButton('Accept'))
  await screen.findByLabelText('Line number')
  return shown
}

export const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
export const waiting = () =>
  vi.waitFor(async () => {
    const row = await unsettledOf('drivers.driver-text')
    expect(row).not.toBeNull()
    return row as OpenRow
  })
