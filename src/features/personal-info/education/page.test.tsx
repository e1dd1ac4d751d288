import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Education, EducationChange } from '@/domain/personal-info/education.ts'
import { educationSubmission } from '@/features/personal-info/offline.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { type OpenRow, unsettledOf } from '@/offline/outbox/outbox.ts'
import { changedElsewhere, network } from '@/offline/test-device.ts'
import { button, freshStage, stage, toastWords } from '@/ui/form/test-stage.tsx'
import { EducationForm } from './page.tsx'

const kind = educationSubmission.kind
const college: Education = {
  sequenceNumber: 1,
  school: 'Arizona State',
  degree: 'BA ',
  major: 'Logistics',
  minor: 'None',
  subject: '',
  gpa: '3.5',
  startYear: '1998',
  graduationYear: '2002',
}
const degrees = [
  { code: 'BA ', description: 'Bachelor of Arts' },
  { code: 'HS ', description: 'High School' },
]

async function open(onFile: Education[]) {
  const shown = stage(<EducationForm onFile={onFile} version={{ etag: '"v1"', asOf: 0 }} />)
  await screen.findByRole('heading', { name: 'Your education' })
  await hydrated()
  return shown
}

const hydrated = () => waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
const card = (n: number) => within(screen.getByRole('region', { name: new RegExp(`^Education ${n}`) }))
const field = (n: number, label: string) => card(n).getByLabelText(label) as HTMLInputElement
const errors = (n: number) =>
  [...card(n).getByLabelText('School').closest('section')!.querySelectorAll('.field-error')].map(
    (each) => each.textContent,
  )
const waiting = () =>
  vi.waitFor(async () => {
    const row = await unsettledOf(kind)
    expect(row).not.toBeNull()
    return row as OpenRow
  })
const sent = async () => (await waiting()).body as EducationChange[]

beforeEach(async () => {
  await freshStage()
  network(
    ({ path }) =>
      path.endsWith('degree-codes')
        ? Response.json({ _embedded: { degrees } })
        : Promise.reject(new TypeError('fetch failed')),
    false,
  )
})

describe('fields that depend on another field become required', () => {
  test.each<[what: string, fills: Record<string, string>, expected: string[]]>([
    ['a start alone', { 'Start Year': '1998' }, ['This field is required', 'Year of Completion is required.']],
    [
      'a completion before the start',
      { 'Start Year': '1998', 'Year of Completion': '1997' },
      ['This field is required', 'Year of Completion cannot be prior to Start Year.'],
    ],
    [
      'a GPA of 9.99',
      { GPA: '9.99' },
      ['This field is required', 'Enter the GPA as one digit, a point and one digit, like 3.5'],
    ],
  ])('%s', async (_, fills, expected) => {
    const { user } = await open([])
    await user.click(button('Add'))
    await hydrated()
    for (const [label, text] of Object.entries(fills)) await user.type(field(1, label), text)
    await user.click(button('Save'))
    await waitFor(() => expect(errors(1)).toEqual(expected))
    for (const [label, text] of Object.entries(fills)) expect(field(1, label).value).toBe(text)
    expect(await unsettledOf(kind)).toBeNull()
  })
})

test('a GPA gets its decimal point automatically, and a whole number gets its decimal', async () => {
  const { user } = await open([college])
  await user.clear(field(1, 'GPA'))
  await user.type(field(1, 'GPA'), '38')
  expect(field(1, 'GPA').value).toBe('3.8')
  await user.clear(field(1, 'GPA'))
  await user.type(field(1, 'GPA'), '4')
  await user.tab()
  expect(field(1, 'GPA').value).toBe('4.0')
})

test('new and removed entries are sent, and the degree is padded', async () => {
  const { user } = await open([college])
  await screen.findAllByText('Bachelor of Arts')
  await user.click(button('Delete Education 1: Arizona State'))
  await user.click(button('Delete', await screen.findByRole('alertdialog')))
  expect(await screen.findByText('No education is on file yet.')).toBeTruthy()
  await user.click(button('Add'))
  await hydrated()
  for (const label of ['School', 'Major', 'Minor']) await user.type(field(1, label), label)
  await user.selectOptions(field(1, 'Degree'), 'High School')
  await user.click(button('Save'))
  expect(await sent()).toEqual([
    {
      feId: expect.stringMatching(/^new-/),
      school: 'School',
      degree: 'HS ',
      major: 'Major',
      minor: 'Minor',
      subject: '',
      gpa: '',
      startYear: '',
      graduationYear: '',
    },
    { ...college, deleteCode: 'D' },
  ])
  expect((await waiting()).summary).toBe('Education: 1 entry')
})

test('Discard restores the list as it was, including deleted entries', async () => {
  const { user } = await open([college])
  await user.click(button('Delete Education 1: Arizona State'))
  await user.click(button('Delete', await screen.findByRole('alertdialog')))
  await user.click(button('Add'))
  await hydrated()
  await user.click(button('Discard'))
  await waitFor(() => expect(field(1, 'School').value).toBe('Arizona State'))
  expect(screen.queryByRole('region', { name: /^Education 2/ })).toBeNull()
  expect(screen.queryByText('You have unsaved changes.')).toBeNull()
})

test("the server's refusals show in one toast and at their fields", async () => {
  const refused = [{ at: '0.school', code: 'text.length', message: 'Max 60 characters' }]
  network(() => Response.json({ title: 'Unprocessable', status: 422, detail: '', errors: refused }, { status: 422 }))
  const { user } = await open([college])
  await user.type(field(1, 'School'), ' West')
  await user.click(button('Save'))
  await waiting()
  await deliver([educationSubmission])
  await waitFor(() => expect(toastWords()).toBe('Unprocessable: Max 60 characters'))
  expect(errors(1)).toEqual(['Max 60 characters'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('while the payroll host is locked, changes count as received, and the form shows them that way', async () => {
  network(() => Response.json({ title: 'Locked', status: 423, detail: '', errors: [] }, { status: 423 }))
  const { user } = await open([college])
  await user.type(field(1, 'Subject'), 'Trucks')
  await user.click(button('Save'))
  await waiting()
  await deliver([educationSubmission])
  const dialog = await screen.findByRole('dialog', { name: 'Received' })
  expect(within(dialog).getByText('Your changes have been received and will update shortly.')).toBeTruthy()
  await user.click(button('OK', dialog))
  expect(await screen.findByText('Received, will update shortly')).toBeTruthy()
  expect(field(1, 'Subject').value).toBe('Trucks')
})

describe('a list that was changed on another device in the meantime', () => {
  const highSchool: Education = {
    ...college,
    sequenceNumber: 2,
    school: 'Central High',
    degree: 'HS ',
    major: 'General',
  }

  // The second one was removed on another device.
  async function stale() {
    network(({ path }) =>
      path.endsWith('degree-codes') ? Response.json({ _embedded: { degrees } }) : changedElsewhere([college]),
    )
    const { user } = await open([college, highSchool])
    await screen.findAllByText('High School')
    await user.clear(field(2, 'Major'))
    await user.type(field(2, 'Major'), 'Mine')
    await user.click(button('Save'))
    await waiting()
    await deliver([educationSubmission])
    const version = async (name: string) => within((await screen.findByRole('heading', { name })).parentElement!)
    const [mine, theirs] = [await version('Your version'), await version('The version on file now')]
    expect(mine.getByText('Mine, minor None')).toBeTruthy()
    expect(mine.getByText('High School')).toBeTruthy()
    expect(theirs.getByText('Arizona State')).toBeTruthy()
    expect(theirs.queryByText('Central High')).toBeNull()
    return user
  }

  test('keeping mine applies it to their version and sends entries they removed as new ones', async () => {
    const user = await stale()
    await user.click(button('Keep mine'))
    await vi.waitFor(async () => expect(await unsettledOf(kind)).toMatchObject({ base: '"v2"', state: 'waiting' }))
    const [first, second] = await sent()
    expect(first).toMatchObject({ sequenceNumber: 1, school: 'Arizona State' })
    expect(second).toMatchObject({ feId: 'file-2', school: 'Central High', major: 'Mine' })
    expect(second).not.toHaveProperty('sequenceNumber')
  })

  test("taking theirs doesn't send mine", async () => {
    const user = await stale()
    await user.click(button('Take theirs'))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Education 2/ })).toBeNull())
    expect(field(1, 'School').value).toBe('Arizona State')
    expect(await unsettledOf(kind)).toBeNull()
  })
})
