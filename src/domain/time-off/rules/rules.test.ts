import { describe, expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { hoursFromHundredths } from '@/domain/hours.ts'
import { sentencesOf } from '@/domain/test-problem-sentences.ts'
import { everyWording } from '@/domain/problem-texts.ts'
import { hundredthsByCode } from '@/domain/time-off/balances/balances.ts'
import { TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { type RuleCase, factsOfCase } from '@/domain/time-off/test-rule-cases/rule-case.ts'
import { ruleCases } from '@/domain/time-off/test-rule-cases/every-rule-case.ts'
import { timeOffRules } from './rules.ts'

const judged = (each: RuleCase) => check(each.body, TimeOffRequestBody, timeOffRules, factsOfCase(each))

describe('a request', () => {
  test.each(ruleCases.map((each) => [each.name, each] as const))('%s', (_, each) => {
    const result = judged(each)
    const problems = result.ok ? [] : result.problems
    expect(problems.map(({ at, code }) => ({ at, code }))).toEqual(each.expected)
    sentencesOf(problems)
    if (result.ok) {
      const hours = Object.values(hundredthsByCode(result.value.entries)).reduce(
        (sum, hundredths) => sum + hundredths,
        0,
      )
      expect(hoursFromHundredths(hours)).toBe(each.hours)
    }
  })

  test('gives the same result after a round trip through JSON', () => {
    for (const each of ruleCases) {
      const result = judged({ ...each, body: JSON.parse(JSON.stringify(each.body)) })
      expect(result.ok ? [] : result.problems.map(({ at, code }) => ({ at, code })), each.name).toEqual(each.expected)
    }
  })
})

describe('the table of rule cases', () => {
  test('has at least 150 cases, each with its own name', () => {
    expect(ruleCases.length).toBeGreaterThanOrEqual(150)
    expect(new Set(ruleCases.map(({ name }) => name)).size).toBe(ruleCases.length)
  })

  test('states the hours of accepted requests, and only of those', () => {
    for (const { name, expected, hours } of ruleCases) expect(hours === undefined, name).toBe(expected.length > 0)
  })

  test('has a case for every problem that a request can have', () => {
    const elsewhere = [
      'time-off.code.choose',
      'time-off.schedule.pay-type',
      'time-off.comment.required',
      // Problems of separate steps, not of requests.
      'time-off.reopen.comment',
      'time-off.reopen.taken',
      'time-off.reopen.short',
      'time-off.reopen.uploading',
    ]
    const codes = [...everyWording().keys()].filter((code) => code.startsWith('time-off.') && !elsewhere.includes(code))
    const met = new Set<string>(ruleCases.flatMap(({ expected }) => expected.map(({ code }) => code)))
    expect(codes.filter((code) => !met.has(code))).toEqual([])
  })
})
