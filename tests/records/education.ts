import { education } from '@/contract/personal-info/education.ts'
import { educationScreen } from '../support/screens/card-list-screen.ts'
import type { Visit } from '../support/browser/journey.ts'
import { discard, question, wrong } from '../support/walk/tour-personal-info.ts'
import type { Stop } from '../support/walk/walk.ts'
import type { RecordTests } from './every-record.ts'

export const school = {
  degree: 'BA ',
  gpa: '3.5',
  graduationYear: '2001',
  major: 'Spanish',
  minor: 'Music',
  school: "St. Mary's Academy",
  subject: '',
  startYear: '1997',
}

export default {
  record: education,
  as: 'driver',
  versioned: true,
  unsaved: { as: 'newhire', answer: [] },
  body: [school],
  otherBody: [school, { ...school, degree: 'MBA', startYear: '', graduationYear: '', gpa: '' }],
  mayBeEmpty: true,
  wrongShapes: [
    { why: 'no list', body: school, at: '', code: 'shape.type' },
    { why: 'a list without end', body: Array(101).fill(school), at: '', code: 'shape.many' },
  ],
  brokenRules: [
    {
      why: 'the year 1900',
      body: [{ ...school, startYear: '1900' }],
      at: '0.startYear',
      code: 'education.start.early',
    },
    {
      why: 'a degree of no list',
      body: [{ ...school, degree: 'ZZZ' }],
      at: '0.degree',
      code: 'education.degree.unknown',
    },
    {
      why: 'a number that is not on file',
      body: [{ ...school, sequenceNumber: 99 }],
      at: '0.sequenceNumber',
      code: 'entry.unknown',
    },
  ],
  someoneElses: { body: [{ ...school, employeeId: '100002' }], status: 422 },
  walk,
} satisfies RecordTests

async function walk(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  const screen = educationScreen(page)
  await visit.open('/personal-info/education', 'Education')
  await screen.cards().first().waitFor()
  await stop('education')
  await screen.add()
  const last = await screen.cards().count()
  await screen.fill(last, { GPA: '9.99', 'Start Year': '1900' })
  await wrong(screen, page, stop, 'education')
  await question(page, stop, 'Education')
  while ((await screen.cards().count()) > 0) await screen.remove(1)
  await stop('education, none left')
  await discard(screen)
}
