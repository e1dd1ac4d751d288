import { beforeAll, expect, test } from 'vitest'
import { college, highSchool } from '@/domain/personal-info/test-education-cases.ts'
import { type CardListScreen, educationScreen } from '../../support/screens/card-list-screen.ts'
import { inDatabase } from '../../support/data/changes.ts'
import { type Visit, journey } from '../../support/browser/journey.ts'
import { educationOnFile, putEducationOnFile } from '../../support/data/lists-on-file.ts'
import { picture } from '../../support/browser/phone.ts'

const here = journey({ worker: true })
let visit: Visit
let screen: CardListScreen

const onFile = () => inDatabase(here.server, (database) => educationOnFile(database, 'driver'))
const schools = async () => (await onFile()).map(({ school }) => school)
const required = 'This field is required'

beforeAll(async () => {
  await inDatabase(here.server, (database) => putEducationOnFile(database, 'driver', [college, highSchool]))
  visit = await here.stay({ as: 'driver' })
  screen = educationScreen(visit.page)
  await screen.open(2)
})

test('Discard rebuilds the list as it was; after a save the list is the server’s answer', async () => {
  await screen.remove(1)
  await screen.fill(1, { School: 'Elsewhere' })
  await screen.press('Discard')
  await expect.poll(() => screen.cards().count()).toBe(2)
  await expect.poll(() => screen.field(1, 'School').inputValue()).toBe(college.school)
  await expect.poll(() => screen.field(2, 'School').inputValue()).toBe(highSchool.school)

  await screen.remove(1)
  await screen.add()
  await screen.fill(2, {
    School: ' Diesel Institute ',
    Degree: 'Trade or Technical Certificate',
    Major: 'Engines',
    Minor: 'None',
  })
  await screen.save()
  await expect.poll(schools).toEqual([highSchool.school, 'Diesel Institute'])
  // As the server trimmed it.
  await expect.poll(() => screen.field(2, 'School').inputValue()).toBe('Diesel Institute')
  await screen.fill(2, { Major: 'Big Engines' })
  await screen.save()
  await expect.poll(schools).toEqual([highSchool.school, 'Diesel Institute'])
})

test('what is missing is asked for, and nothing typed is lost; put right, it is saved', async () => {
  const { page } = visit
  await screen.add()
  await screen.fill(3, { School: 'Université de Montréal', GPA: '9.99', 'Start Year': '1999' })
  await screen.press('Save')
  await expect
    .poll(() => screen.errors(3))
    .toEqual([
      required,
      required,
      required,
      'Enter the GPA as one digit, a point and one digit, like 3.5',
      'Year of Completion is required.',
    ])
  await page.getByText('Please fix errors prior to saving.').first().waitFor()
  await picture(page, 'education-error')
  await expect.poll(() => screen.field(3, 'GPA').inputValue()).toBe('9.99')
  await expect.poll(schools).toHaveLength(2)
  await screen.fill(3, {
    Degree: 'Bachelor of Arts',
    Major: 'Logistics',
    Minor: 'None',
    'Start Year': '1998',
    'Year of Completion': '2002',
  })
  await screen.field(3, 'GPA').fill('')
  await screen.field(3, 'GPA').pressSequentially('38')
  await expect.poll(() => screen.field(3, 'GPA').inputValue()).toBe('3.8')
  await screen.save()
  await expect.poll(schools).toHaveLength(3)
  expect((await onFile())[2]).toMatchObject({
    school: 'Université de Montréal',
    degree: 'BA ',
    gpa: '3.8',
    startYear: '1998',
    graduationYear: '2002',
  })
})
