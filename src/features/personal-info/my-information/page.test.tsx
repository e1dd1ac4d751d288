import 'fake-indexeddb/auto'
import { useQueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { PersonalInfo, PersonalInfoChange } from '@/domain/personal-info/my-information.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { MyInformationForm } from './page.tsx'
import { myInformationSubmission } from './submission.ts'

const home = { Street: '12 Main St', Suite: '', City: 'Phoenix', State: 'AZ', Zip: '85009' }
const box = { Street: 'PO Box 7', Suite: '', City: 'Mesa', State: 'AZ', Zip: '85201' }

const address = (which: 'resident' | 'mailing', { Street, Suite, City, State, Zip }: typeof home) => ({
  [`${which}StreetAddress`]: Street,
  [`${which}Suite`]: Suite,
  [`${which}City`]: City,
  [`${which}State`]: State,
  [`${which}ZipCode`]: Zip,
})

const onFile = {
  ...address('resident', home),
  ...address('mailing', box),
  phoneNumber: '',
  companyEmailAddress: '',
  personalEmailAddress: 'ann@post.example',
  cellNumber: '',
  maritalStatus: 'M',
  mailingCountyCode: '',
} as unknown as PersonalInfo
const withoutEmail = { ...onFile, personalEmailAddress: '' }

function Screen({ of, reading }: { of: PersonalInfo; reading?: boolean }) {
  useQueryClient().setQueryData(['open', getApplicationConfiguration.name], {
    company: { name: 'Swift' },
    features: { cellPhone: true },
  })
  return <MyInformationForm onFile={of} etag={'"v1"'} reading={reading} />
}

async function open(of: PersonalInfo, level2 = 'DRV', reading = false) {
  setCurrentUser({ userId: 'driver', firstName: 'Ann', lastName: 'Oneil', level2 } as UserInfo)
  const shown = stage(<Screen of={of} reading={reading} />)
  await screen.findByLabelText('Personal email')
  await vi.waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  return shown
}

const setup = () => screen.queryByRole('dialog', { name: 'Set up your personal email' })
const pastTheMoment = () => new Promise((resolve) => setTimeout(resolve, 300))
const resident = (label: string) =>
  within(screen.getByRole('group', { name: 'Resident address' })).getByLabelText(label) as HTMLInputElement
const sent = () =>
  vi.waitFor(async () => {
    const row = await unsettledOf(myInformationSubmission.kind)
    expect(row).not.toBeNull()
    return row!.body as PersonalInfoChange
  })

beforeEach(async () => {
  sessionStorage.clear()
  await freshStage()
})

test('a different mailing address outlives being marked as the same, and is quoted as what it was', async () => {
  const { user, container } = await open(onFile)
  const same = [...container.querySelectorAll('ion-toggle')].find((each) => each.textContent.includes('Same as'))!
  same.dispatchEvent(new CustomEvent('ionChange', { detail: { checked: true } }))
  await vi.waitFor(() => expect(screen.queryByRole('group', { name: 'Mailing address' })).toBeNull())
  await user.clear(resident('Street address'))
  await user.type(resident('Street address'), '99 New Rd')
  await user.click(button('Submit'))
  const question = await screen.findByRole('alertdialog', { name: 'Keep your mailing address the same?' })
  expect(question.textContent).toContain('It was PO Box 7, Mesa, AZ 85201.')
  await user.click(button('Keep the old one', question))
  expect(await sent()).toMatchObject({ residentStreetAddress: '99 New Rd', ...address('mailing', box) })
})

test('a driver without a personal email on file is asked on every load', async () => {
  for (let load = 0; load < 2; load++) {
    await freshStage()
    const { user } = await open(withoutEmail)
    await screen.findByRole('dialog', { name: 'Set up your personal email' })
    await user.click(button('Not now'))
    await vi.waitFor(() => expect(setup()).toBeNull())
  }
})

test.each<[who: string, of: PersonalInfo, level2: string, reading: boolean]>([
  ['who has one', onFile, 'DRV', false],
  ['somebody who is not a driver', withoutEmail, 'OFFICE', false],
  ['whose record is just being read', withoutEmail, 'DRV', true],
])('%s is not asked', async (_, of, level2, reading) => {
  await open(of, level2, reading)
  await pastTheMoment()
  expect(setup()).toBeNull()
})

test('who clears their email while typing is not asked', async () => {
  const { user } = await open(onFile)
  await user.clear(screen.getByLabelText('Personal email'))
  await pastTheMoment()
  expect(setup()).toBeNull()
})
