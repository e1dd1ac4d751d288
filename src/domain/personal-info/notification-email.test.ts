import { expect, test } from 'vitest'
import { notificationEmail } from './notification-email.ts'

const office = { email: 'work@company.example', emailAddress2: 'me@home.example', level2: 'OFC' }
const driver = { ...office, level2: 'DRV1' }
const none = { personalEmailAddress: '', companyEmailAddress: '' }

test.each([
  ['the personal address', office, null, 'me@home.example'],
  ["else the company's", { ...office, emailAddress2: '' }, null, 'work@company.example'],
  ['only the personal address for drivers', { ...driver, emailAddress2: '' }, null, ''],
  ["a driver's personal address", driver, null, 'me@home.example'],
  ['the one in the record on file, if that counts', office, none, ''],
  ['the personal address on file', office, { ...none, personalEmailAddress: 'new@home.example' }, 'new@home.example'],
  ["the company's on file", office, { ...none, companyEmailAddress: 'new@work.example' }, 'new@work.example'],
])('%s', (_, user, information, email) => expect(notificationEmail(user, information)).toBe(email))
