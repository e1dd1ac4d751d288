import 'fake-indexeddb/auto'
import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { freshStage, stage } from '@/ui/form/test-stage.tsx'
import EmailInvitation from './email-invitation.tsx'

type Wording = 'standard' | 'company'

function Dashboard({ wording }: { wording: Wording }) {
  useQueryClient().setQueryData(['open', getApplicationConfiguration.name], {
    company: { name: 'Larkspur' },
    features: { emailCheckWording: wording },
  })
  return <EmailInvitation />
}

const open = (wording: Wording = 'standard') => stage(<Dashboard wording={wording} />)
const title = 'Add your personal email'
const invitation = () => screen.findByRole('dialog', { name: title })

beforeEach(async () => {
  sessionStorage.clear()
  await freshStage()
})

test.each<[Wording, RegExp]>([
  ['standard', /^There is no personal email on file for you\./],
  ['company', /^Larkspur confirms changes to your pay/],
])('a driver without a personal email gets the invitation in the %s words', async (wording, words) => {
  open(wording)
  await invitation()
  expect(screen.getByText(words)).toBeTruthy()
})

test('never opens over another dialog: it waits until that one closes', async () => {
  const other = document.body.appendChild(document.createElement('dialog'))
  other.setAttribute('open', '')
  const looked = vi.fn<() => boolean>(() => true)
  other.checkVisibility = looked
  open()
  await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 })
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  other.remove()
  await invitation()
})
