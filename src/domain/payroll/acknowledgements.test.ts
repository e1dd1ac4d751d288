import { expect, test } from 'vitest'
import { broken } from '@/domain/check.ts'
import type { SigningFacts } from './acknowledgement.ts'
import { californiaWaiverRules, californiaWaiverText } from './california-waiver.ts'
import { charitiesRules, charitiesText, generalFundOf, withGeneralFund } from './charities.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { emailOptionsOf, emailPreferencesRules } from './email-preferences.ts'
import { milesPayRules, milesPayText } from './miles-pay.ts'
import type { SignedText } from './signed-text.ts'
import { isSharing, stockPurchaseText, Suppress, suppressing } from './stock-purchase.ts'

const facts: SigningFacts = { textVersion: '2026-11', email: 'ann@post.example', today: '2026-11-23' }
const codes = (problems: { at: string; code: string }[]) => problems.map(({ at, code }) => `${at}: ${code}`)

test.each([
  ['signed', {}, []],
  ['not signed', { signed: false }, ['signed: signature.required']],
  ['the current text by its version', { textVersion: '2026-11' }, []],
  ['an earlier text', { textVersion: '2026-10' }, ['textVersion: signed.text']],
  ['signed 30 days ago', { dateSigned: '2026-10-24' }, []],
  ['signed 31 days ago', { dateSigned: '2026-10-23' }, ['dateSigned: signed.old']],
  ['signed tomorrow', { dateSigned: '2026-11-24' }, ['dateSigned: signed.future']],
  ['with a confirmation', { sendEmailNotification: true }, []],
])('an acknowledgement that is %s', (_, change, problems) => {
  expect(codes(broken({ signed: true, status: 'REFUSED', ...change }, milesPayRules, facts))).toEqual(problems)
})

test.each([
  ['names the text', { textVersion: '2026-11' }, []],
  ['names none, as in the specified body', {}, ['textVersion: signed.text']],
])('in the app, a signature that %s', (_, change, problems) => {
  const body = { signed: true, status: 'ACCEPTED', ...change } as const
  expect(codes(broken(body, milesPayRules, { ...facts, mustName: true }))).toEqual(problems)
})

test('a confirmation can’t be requested without an address', () => {
  const body = { signed: true, status: 'ACCEPTED', sendEmailNotification: true } as const
  expect(codes(broken(body, milesPayRules, { ...facts, email: '' }))).toEqual(['sendEmailNotification: email.none'])
})

// Source: specification 2 sections 2 and 9.
test.each<[string, SignedText, string[]]>([
  [
    'the California waiver',
    californiaWaiverText,
    [
      'A meal period of 30 minutes, free of all duties, is provided after no more than 5 hours of work.',
      'if the working day has 6 hours or less',
      'A second meal period of 30 minutes is provided if the working day has more than 10 hours.',
      'if the day has less than 12 hours',
      'A paid rest of 10 minutes is provided for each 4 hours of work, or a major part of them, if the day has more than 3 hours.',
    ],
  ],
  [
    'charities',
    charitiesText('Swift'),
    ['an amount of zero ends it', 'up to 7 days before the check date', 'My electronic signature binds me'],
  ],
  ['miles pay', milesPayText, ['multiplied by my rate per mile', 'Miles based pay covers all of the work']],
])('the text of %s matches the specification', (_, { paragraphs }, said) => {
  for (const words of said)
    expect(
      paragraphs.some((paragraph) => paragraph.includes(words)),
      words,
    ).toBe(true)
})

// Source: decisions 69.
test.each([
  ['N', /^If you allow sharing, you must enroll in the next quarterly/, /^I allow Swift to share my information/],
  ['Y', /^If you deny sharing, you cannot participate\. If you are enrolled/, /^I do not allow Swift to share my/],
] as const)('the stock purchase text for %s states the choice and its consequences', (suppress, follows, chosen) => {
  const { paragraphs } = stockPurchaseText('Swift', { suppress })
  expect(paragraphs).toEqual([expect.any(String), expect.stringMatching(follows), expect.stringMatching(chosen)])
})

test('the two stock purchase choices have separate texts, so that people can’t sign the wrong one', () => {
  expect(stockPurchaseText('Swift', { suppress: 'Y' }).version).not.toBe(
    stockPurchaseText('Swift', { suppress: 'N' }).version,
  )
})

const nothing = { signed: true, firstMealWaiver: false, secondMealWaiver: false, onJobMeal: false, noWaiver: false }
test.each([
  [[], ['noWaiver: waiver.choice']],
  [['firstMealWaiver'], []],
  [['secondMealWaiver'], []],
  [['onJobMeal'], []],
  [['firstMealWaiver', 'secondMealWaiver', 'onJobMeal'], []],
  [['noWaiver'], []],
  [['firstMealWaiver', 'noWaiver'], ['noWaiver: waiver.none']],
  [['firstMealWaiver', 'secondMealWaiver', 'onJobMeal', 'noWaiver'], ['noWaiver: waiver.none']],
])('the boxes %j of the California waiver', (boxes, problems) => {
  const waiver = { ...nothing, ...Object.fromEntries(boxes.map((name) => [name, true])) }
  expect(codes(broken(waiver, californiaWaiverRules, facts))).toEqual(problems)
})

test('calls send the opposite of the sharing choice', () => {
  expect([isSharing('Y'), isSharing('N'), suppressing(true), suppressing(false)]).toEqual([false, true, 'N', 'Y'])
  for (const odd of [undefined, null, '', 'y', true]) expect(Suppress.create(odd)).toBe('Y')
})

test.each([
  ['0|0|0|25', '25', '0|0|0|30'],
  ['5|10|15|25|7', '25', '5|10|15|30|7'],
  ['', '0', '0|0|0|30'],
  ['5', '0', '5|0|0|30'],
  ['5||', '0', '5|||30'],
  ['a|b|c|d', '0', 'a|b|c|30'],
  ['1| 2 |3| 25 |x', '25', '1| 2 |3|30|x'],
  ['0|0|0|-4', '0', '0|0|0|30'],
  ['0|0|0|12.50', '12.5', '0|0|0|30'],
])('finds the general fund in %j as %s, and changes only that entry', (onFile, fund, after) => {
  expect([generalFundOf(onFile), withGeneralFund(onFile, '30')]).toEqual([fund, after])
})

test.each([
  ['0', true],
  ['25', true],
  ['99999', true],
  ['12.50', false],
  ['1e3', false],
  ['-1', false],
  ['٣', false],
  ['', false],
  ['25 ', false],
])('accepts a contribution of %j: %s', (amount, taken) => {
  const problems = codes(broken({ amounts: `0|0|0|${amount}` }, charitiesRules, facts))
  expect(problems).toEqual(taken ? [] : ['amounts: charity.whole'])
})

test('refuses a six-digit contribution because of its length', () => {
  const problems = broken({ amounts: '0|0|0|100000' }, charitiesRules, facts)
  expect(problems.map((each) => `${each.at}: ${sentence(each)}`)).toEqual(['amounts: Value can have at most 5 digits'])
})

test.each([
  ['EMAIL1', []],
  ['EMAIL2', ['payStatementEmailPreference: email.none']],
  ['NONE', ['payStatementEmailPreference: required']],
  ['', ['payStatementEmailPreference: required']],
] as const)('%j if only the company address is on file', (chosen, problems) => {
  const options = emailOptionsOf({ email: 'ann@company.example', emailAddress2: '' })
  const body = { payStatementEmailPreference: chosen }
  expect(codes(broken(body, emailPreferencesRules, { options }))).toEqual(problems)
})
