import { notices } from '@/contract/personal-info/notices.ts'
import { usualNotices } from '@/domain/notices/notices.ts'
import type { Visit } from '../support/browser/journey.ts'
import type { Stop } from '../support/walk/walk.ts'
import type { RecordTests } from './every-record.ts'

const { choices, quietHours } = usualNotices
const none = { push: false, mail: false, text: false }

export default {
  record: notices,
  as: 'driver',
  unsaved: { as: 'driver2', answer: { choices, quietHours, texts: false } },
  body: {
    choices: { ...choices, change: { push: true, mail: false, text: true } },
    quietHours: { from: 22, until: 6 },
  },
  otherBody: { choices: { ...choices, change: none }, quietHours: null },
  wrongShapes: [
    {
      why: 'an hour that no clock shows',
      body: { choices, quietHours: { from: 24, until: 6 } },
      at: 'quietHours.from',
      code: 'shape.type',
    },
    {
      why: 'a missing kind',
      body: { choices: { decided: none }, quietHours },
      at: 'choices.change',
      code: 'shape.missing',
    },
    {
      why: 'a channel that does not exist',
      body: { choices: { ...choices, change: { ...none, fax: true } }, quietHours },
      at: 'choices.change.fax',
      code: 'shape.unknown',
    },
  ],
  brokenRules: [
    {
      why: 'no word of a changed account',
      body: { choices: { ...choices, account: none }, quietHours },
      at: 'choices.account',
      code: 'notices.always',
    },
    {
      why: 'quiet hours that never end',
      body: { choices, quietHours: { from: 6, until: 6 } },
      at: 'quietHours.until',
      code: 'notices.quiet',
    },
  ],
  walk,
} satisfies RecordTests

async function walk(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await visit.open('/personal-info/my-information/notices', 'Notifications')
  await page.getByRole('heading', { name: 'What you’re told about' }).waitFor()
  await stop('notices')
}
