import { expect, test } from 'vitest'
import { college, highSchool } from '@/domain/personal-info/education-cases.ts'
import { educationScreen } from '../../support/card-list-screen.ts'
import { changesOf, inDatabase } from '../../support/changes.ts'
import { educationOnFile, putEducationOnFile } from '../../support/lists-on-file.ts'
import { keptOnDevice, picture } from '../../support/phone.ts'
import { acknowledge, arrived } from '../../support/screens.ts'
import { withoutSignal } from '../../support/without-signal.ts'

const here = withoutSignal()
type Entries = Parameters<typeof putEducationOnFile>[2]

async function openAs(userName: string, entries: Entries) {
  await inDatabase(here.server, (database) => putEducationOnFile(database, userName, entries))
  const phone = await here.phoneOf(userName)
  await keptOnDevice(phone.page, ['getEducation', 'listDegreeCodes'])
  const screen = educationScreen(phone.page)
  await screen.open(entries.length)
  return { phone, page: phone.page, screen }
}

const schools = (who: string) =>
  inDatabase(here.server, async (database) => (await educationOnFile(database, who)).map(({ school }) => school))

const required = 'This field is required'

test('what depends on something else is asked for, in the specified words, and nothing typed is lost', async () => {
  const { page, screen } = await openAs('employee', [])
  await page.getByText('No education is on file yet.').waitFor()
  await picture(page, 'education-none')
  await screen.add()
  const told = async (values: Record<string, string>, errors: string[]) => {
    await screen.fill(1, values)
    await screen.press('Save')
    await expect.poll(() => screen.errors(1), { message: JSON.stringify(values) }).toEqual(errors)
  }
  await told({}, [required])
  await page.getByText('Please fix errors prior to saving.').first().waitFor()
  await told({ School: 'Université de Montréal' }, [required, required, required])
  await told({ Degree: 'Bachelor of Arts', Major: 'Logistics', Minor: 'x'.repeat(61) }, ['Max 60 characters'])
  await told({ Minor: 'None', 'Start Year': '1998' }, ['Year of Completion is required.'])
  await told({ 'Start Year': '', 'Year of Completion': '1998' }, ['Start Year is required.'])
  await told({ 'Start Year': '1999' }, ['Year of Completion cannot be prior to Start Year.'])
  await told({ 'Start Year': '1900' }, ['Start Year cannot be prior to 1901.'])
  await told({ 'Year of Completion': '1900' }, [
    'Start Year cannot be prior to 1901.',
    'Year of Completion cannot be prior to 1901.',
  ])
  await told({ 'Start Year': '98', 'Year of Completion': '2002' }, ['Enter the year with 4 digits'])
  await told({ 'Start Year': '1998', GPA: '9.99' }, ['Enter the GPA as one digit, a point and one digit, like 3.5'])
  await picture(page, 'education-error')
  await expect.poll(() => screen.field(1, 'GPA').inputValue()).toBe('9.99')
  await expect.poll(() => schools('employee')).toEqual([])
  await screen.field(1, 'GPA').fill('')
  await screen.field(1, 'GPA').pressSequentially('38')
  await expect.poll(() => screen.field(1, 'GPA').inputValue()).toBe('3.8')
  await screen.save()
  const [saved] = await inDatabase(here.server, (database) => educationOnFile(database, 'employee'))
  expect(saved).toMatchObject({
    school: 'Université de Montréal',
    degree: 'BA ',
    gpa: '3.8',
    startYear: '1998',
    graduationYear: '2002',
  })
})

test('Discard rebuilds the list as it was; after a save the list is the server’s answer', async () => {
  const { screen } = await openAs('driver', [college, highSchool])
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
  await expect.poll(() => schools('driver')).toEqual([highSchool.school, 'Diesel Institute'])
  // As the server trimmed it.
  await expect.poll(() => screen.field(2, 'School').inputValue()).toBe('Diesel Institute')
  await screen.fill(2, { Major: 'Big Engines' })
  await screen.save()
  await expect.poll(() => schools('driver')).toEqual([highSchool.school, 'Diesel Institute'])
})

test('without signal a school is removed, and it is delivered once', async () => {
  const { page, screen } = await openAs('salaried', [college, highSchool])
  await here.server.stop()
  await screen.remove(2)
  await screen.press('Save')
  await acknowledge(page, 'Saved on this device')
  await here.server.restart()
  await expect.poll(() => schools('salaried'), { timeout: 30_000 }).toEqual([college.school])
  await expect.poll(async () => (await changesOf(here.server, 'salaried')).audits).toEqual(['putEducation taken'])
})

test('what the locked payroll host keeps is received, and is on file after unlock', async () => {
  const { page, screen } = await openAs('manager', [college])
  await here.server.host('lock')
  await screen.fill(1, { Subject: 'Trucks' })
  await screen.press('Save')
  expect(await acknowledge(page, 'Received')).toContain('Your changes have been received and will update shortly.')
  await page.getByText('Received, will update shortly').waitFor()
  await here.server.host('unlock')
  await page.getByText('Received, will update shortly').waitFor({ state: 'detached' })
  await expect.poll(() => screen.field(1, 'Subject').inputValue()).toBe('Trucks')
})

test('two devices change the list: both are shown, and theirs or mine counts', async () => {
  const { page, screen } = await openAs('supervisor', [college, highSchool])
  const other = educationScreen((await here.phoneOf('supervisor')).page)
  await other.open(2)
  await other.remove(2)
  await other.save()
  await screen.fill(2, { Major: 'Mine' })
  await screen.press('Save')
  await page.getByRole('heading', { name: 'Your version' }).waitFor()
  await page.getByText('Mine, minor None').waitFor()
  await picture(page, 'education-conflict')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await arrived(page)
  await expect.poll(() => schools('supervisor')).toEqual([college.school, highSchool.school])
})
