import { expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { Approval, Denial, approvalRules, commentMax, denialRules } from './decision.ts'

const longest = 'x'.repeat(commentMax)

test.each<[string, string, string[]]>([
  ['a comment', 'Please take the week after.', []],
  ['the longest comment', longest, []],
  ['no comment', '', ['time-off.comment.required']],
  ['a blank comment', ' \n\t', ['time-off.comment.required']],
  ['a comment that is too long', `${longest}x`, ['time-off.reason.length']],
])('a denial with %s', (_, comments, codes) => {
  expect(codesOf(check({ comments }, Denial, denialRules, undefined))).toEqual(codes)
})

test.each<[string, object, string[]]>([
  ['nothing', {}, []],
  ['a blank comment', { comments: '' }, []],
  ['the longest comment', { comments: longest }, []],
  ['a comment that is too long', { comments: `${longest}x` }, ['time-off.reason.length']],
])('an approval with %s', (_, body, codes) => {
  expect(codesOf(check(body, Approval, approvalRules, undefined))).toEqual(codes)
})

function codesOf(judged: ReturnType<typeof check>): string[] {
  return judged.ok ? [] : judged.problems.map(({ code }) => code)
}
