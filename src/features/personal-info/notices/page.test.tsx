import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type NoticesOnFile, usualNotices } from '@/domain/notices/notices.ts'
import { noticesSubmission } from '@/features/personal-info/offline.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { currentUser, setCurrentUser } from '@/session/user.ts'
import { noVersion } from '@/ui/form/submitting/submission-form.ts'
import { button, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { NoticesForm } from './page.tsx'

async function open(onFile: Partial<NoticesOnFile> = {}) {
  const shown = stage(<NoticesForm onFile={{ ...usualNotices, texts: false, ...onFile }} version={noVersion} />)
  await screen.findByRole('group', { name: 'Your changes' })
  return shown
}

const groups = () => [...document.querySelectorAll('legend')].map(({ textContent }) => textContent)
const boxes = (kind: string) => [...screen.getByRole('group', { name: kind }).querySelectorAll('ion-checkbox')]
const switched = (element: Element, checked: boolean) =>
  fireEvent(element, new CustomEvent('ionChange', { detail: { checked } }))

function signedInWith(change: object): void {
  setCurrentUser({ ...currentUser()!, level2: '', ...change } as never)
}

beforeEach(freshStage)

test.each<[who: string, user: object, kinds: string[]]>([
  ['a driver', { level2: 'SWFDRV' }, ['Your changes', 'Changes to your account or email']],
  [
    'an employee',
    { userRoles: {} },
    ['Decisions on your time off', 'Your changes', 'Changes to your account or email'],
  ],
  [
    'a manager',
    { userRoles: { isManager: true } },
    [
      'Decisions on your time off',
      'Your changes',
      'Changes to your account or email',
      'Requests that wait for you',
      'Days on which most of your team is off',
    ],
  ],
])('%s chooses among the kinds of notices they can get', async (_, user, kinds) => {
  signedInWith({ userRoles: {}, ...user })
  await open()
  expect(groups()).toEqual(kinds)
})

test('push and email can’t be turned off for account changes', async () => {
  signedInWith({ userRoles: {} })
  await open({ texts: true })
  const [push, mail, text] = boxes('Changes to your account or email') as HTMLIonCheckboxElement[]
  expect([push, mail, text].map((each) => each!.disabled)).toEqual([true, true, false])
})

test('only a driver who gets texts can choose texts; others learn where to opt in', async () => {
  signedInWith({ level2: 'SWFDRV', userRoles: {} })
  await open()
  expect(boxes('Your changes')).toHaveLength(2)
  expect(screen.getByText('For text messages, opt in under Driver Text Opt In/Out first.')).toBeTruthy()
})

test('choices and quiet hours are saved, even without signal', async () => {
  signedInWith({ userRoles: {} })
  const { user } = await open()
  switched(boxes('Your changes')[1]!, false)
  await user.selectOptions(screen.getByLabelText('From'), '10 pm')
  await user.click(button('Save'))
  await vi.waitFor(async () =>
    expect(await unsettledOf(noticesSubmission.kind)).toMatchObject({
      body: {
        choices: { ...usualNotices.choices, change: { push: true, mail: false, text: false } },
        quietHours: { from: 22, until: 8 },
      },
      summary: 'Notifications',
    }),
  )
})

test('with quiet hours turned off, none are saved', async () => {
  signedInWith({ userRoles: {} })
  const { user } = await open()
  switched(document.querySelector('ion-toggle')!, false)
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull())
  await user.click(button('Save'))
  await vi.waitFor(async () =>
    expect(await unsettledOf(noticesSubmission.kind)).toMatchObject({ body: { quietHours: null } }),
  )
})
