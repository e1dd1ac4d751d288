import { expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { noticeKindsOf, NoticesChange, noticesRules, usualNotices } from './notices.ts'

const { choices, quietHours } = usualNotices
const none = { push: false, mail: false, text: false }

test.each<[what: string, body: NoticesChange, problems: string[]]>([
  ['the usual ones', usualNotices, []],
  ['no quiet hours', { choices, quietHours: null }, []],
  ['nothing but the account', { choices: { ...choices, decided: none, change: none }, quietHours }, []],
  [
    'no email about the account',
    { choices: { ...choices, account: { ...none, push: true } }, quietHours },
    ['choices.account notices.always'],
  ],
  ['quiet hours without an end', { choices, quietHours: { from: 8, until: 8 } }, ['quietHours.until notices.quiet']],
])('%s', (_, body, problems) => {
  const checked = check(body, NoticesChange, noticesRules, undefined)
  expect(checked.ok ? [] : checked.problems.map(({ at, code }) => `${at} ${code}`)).toEqual(problems)
})

test('people get texts only if they asked for them', () => {
  expect(Object.values(choices).map(({ text }) => text)).not.toContain(true)
})

test.each<[who: string, user: object, kinds: string[]]>([
  ['a driver', { level2: 'SWFDRV' }, ['change', 'account']],
  ['an employee', {}, ['decided', 'change', 'account']],
  ['a supervisor', { userRoles: { isSupervisor: true } }, ['decided', 'change', 'account', 'waiting', 'coverage']],
])('the kinds of notices for %s', (_, user, kinds) => {
  expect(noticeKindsOf({ level2: '', userRoles: {}, ...user } as UserInfo)).toEqual(kinds)
})
