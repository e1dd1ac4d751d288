import { type Infer, array, coerce, number, object, optional, size, string, trimmed, type } from 'superstruct'
import type { Rule } from '@/domain/check.ts'
import { type Problem, problem, under } from '@/domain/problem.ts'
import { isOffered, isRemoved, sequenceProblems } from './list-entry.ts'

/** As it is on file. `degree` is padded to three characters; `gpa` is '' or like '3.5'; years are '' or four digits. Source: specification 3 section 3. */
export const Education = type({
  sequenceNumber: number(),
  degree: string(),
  gpa: string(),
  graduationYear: string(),
  major: string(),
  minor: string(),
  school: string(),
  subject: string(),
  startYear: string(),
})

// Longer than any rule allows, so that whoever pastes a page is told the limit and not a wrong form.
const text = () => size(trimmed(string()), 0, 20_000)

/**
 * As it is sent: the whole list, what is not in it is removed. A new one has no `sequenceNumber` but an `feId`, which stays
 * known: a list that was written on top of its own first sending makes nothing twice. A removed one carries `deleteCode` 'D'.
 */
export const EducationChange = object({
  feId: optional(size(trimmed(string()), 0, 60)),
  sequenceNumber: optional(number()),
  degree: coerce(size(string(), 0, 10), string(), paddedDegree),
  gpa: text(),
  graduationYear: text(),
  major: text(),
  minor: text(),
  school: text(),
  subject: text(),
  startYear: text(),
  deleteCode: optional(size(trimmed(string()), 0, 1)),
})
export const EducationChanges = array(EducationChange)

export type Education = Infer<typeof Education>
export type EducationChange = Infer<typeof EducationChange>
export type EducationChanges = Infer<typeof EducationChanges>

/** Codes are padded as they are sent; `onFile` are the sequence numbers on file, null leaves them to the server. */
export type EducationFacts = { degrees: string[]; onFile: number[] | null }

/** Codes of degrees have three characters: 'BA '. None stays none. */
export function paddedDegree(code: string): string {
  const bare = code.trim()
  return bare && bare.padEnd(3)
}

const together = ['school', 'degree', 'major', 'minor'] as const
const limited = ['school', 'subject', 'major', 'minor'] as const
const mostOfText = 60
const earliestYear = 1901

function textProblems(education: EducationChange, { degrees }: EducationFacts): Problem[] {
  const begun = together.some((name) => education[name] !== '')
  const missing = together.filter((name) => education[name] === '' && (begun || name === 'school'))
  const { degree, gpa } = education
  return [
    ...missing.map((name) => problem(name, 'required')),
    ...limited.filter((name) => education[name].length > mostOfText).map((name) => problem(name, 'text.length', { max: mostOfText })),
    ...(isOffered(degree, degrees) ? [] : [problem('degree', 'education.degree.unknown')]),
    ...(gpa === '' || /^\d\.\d$/.test(gpa) ? [] : [problem('gpa', 'education.gpa')]),
  ]
}

const years = {
  startYear: { missing: 'education.start.required', early: 'education.start.early' },
  graduationYear: { missing: 'education.completion.required', early: 'education.completion.early' },
} as const

function yearProblems(education: EducationChange): Problem[] {
  const { startYear, graduationYear } = education
  const alone = (['startYear', 'graduationYear'] as const).flatMap((name) => {
    const other = name === 'startYear' ? graduationYear : startYear
    const year = education[name]
    if (year === '') return other === '' ? [] : [problem(name, years[name].missing)]
    if (!/^\d{4}$/.test(year)) return [problem(name, 'education.year')]
    return Number(year) < earliestYear ? [problem(name, years[name].early, { year: earliestYear })] : []
  })
  const backwards = /^\d{4}$/.test(startYear) && /^\d{4}$/.test(graduationYear) && graduationYear < startYear
  return backwards ? [...alone, problem('graduationYear', 'education.completion.before-start')] : alone
}

/** Removed ones are not judged. Source: specification 3 section 5. */
export const educationRules: Rule<EducationChanges, EducationFacts>[] = [
  (list, facts) =>
    list.flatMap((education, index) => (isRemoved(education) ? [] : under(index, [...textProblems(education, facts), ...yearProblems(education)]))),
  (list, { onFile }) => sequenceProblems(list, onFile),
]
