import { expect, test } from 'vitest'
import type { Problem, ProblemWithoutPath } from './problem.ts'
import { everyWording, sentence } from './problem-texts.ts'
import { fillIns, sentencesOf } from './test-problem-sentences.ts'

// Loads the sentences of every topic.
import.meta.glob(['./**/*.ts', '!**/*.test.ts'], { eager: true })
const codes = [...everyWording().keys()] as Problem['code'][]

/** The source files that create problems. */
const rules = Object.values(
  import.meta.glob<string>(
    ['./**/*.ts', '/server/**/*.ts', '!./problem-texts.ts', '!**/*.test.ts', '!**/rule-case*.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
)

test('every code has a sentence that uses all its parameters', () => {
  for (const code of codes) {
    expect(sentence({ code } as ProblemWithoutPath).trim(), code).not.toBe('')
    const names = fillIns(code)
    const said = sentence({
      code,
      with: Object.fromEntries(names.map((name) => [name, `<${name}>`])),
    } as ProblemWithoutPath)
    for (const name of names) expect(said, code).toContain(`<${name}>`)
    expect(said, code).not.toMatch(/[{}]/)
  }
})

test('every code is used by some rule', () => {
  const uses = (code: string) =>
    rules.some((source) =>
      source
        .split(`'${code}'`)
        .slice(1)
        .some((after) => !after.startsWith(':')),
    )
  expect(codes.filter((code) => !uses(code))).toEqual([])
})

test('fills in a sentence with the parameters of the problem', () => {
  expect(sentence({ code: 'driver-text.digits', with: { n: 4 } })).toBe('Value must be 4 digits')
  expect(sentence({ code: 'deposit.amount.flat.max', with: { max: '100,000' } })).toBe('100,000 is the maximum amount')
})

test('a forgotten parameter fails the tests that fill in sentences', () => {
  expect(() => sentencesOf([{ at: '', code: 'driver-text.digits' } as Problem])).toThrow(
    'driver-text.digits is not given n',
  )
})

test('user input never affects another parameter', () => {
  expect(sentence({ code: 'driver-text.digits', with: { n: '{{n}}$&' } })).toBe('Value must be {{n}}$& digits')
})
