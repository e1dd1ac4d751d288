import { type Infer, array, coerce, number, object, optional, size, string, trimmed, type } from '@/domain/struct.ts'
import type { Rule } from '@/domain/check.ts'
import { text as read } from '@/domain/lenient.ts'
import { allowUnchanged } from '@/domain/allow-unchanged.ts'
import { type HostFacts, hostTexts } from '@/domain/host-text.ts'
import { type Problem, problem, nestProblems } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { filedAs, isOffered, isRemoved, sequenceProblems } from './list-entry.ts'

export const ownSentences = sentences('education', {
  'education.degree.unknown': 'Select a degree from the list',
  'education.gpa': 'Enter the GPA as one digit, a point and one digit, like 3.5',
  'education.year': 'Enter the year with 4 digits',
  'education.start.required': 'Start Year is required.',
  'education.start.early': 'Start Year cannot be prior to {{year}}.',
  'education.start.late': 'Start Year cannot be after {{year}}.',
  'education.completion.required': 'Year of Completion is required.',
  'education.completion.early': 'Year of Completion cannot be prior to {{year}}.',
  'education.completion.late': 'Year of Completion cannot be after {{year}}.',
  'education.completion.before-start': 'Year of Completion cannot be prior to Start Year.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/**
 * An entry on file. `degree` is padded to three characters; `gpa` is '' or, for example, '3.5'; years are '' or four digits.
 * Source: specification 3 section 3.
 */
export const Education = type({
  sequenceNumber: number(),
  degree: read(),
  gpa: read(),
  graduationYear: read(),
  major: read(),
  minor: read(),
  school: read(),
  subject: read(),
  startYear: read(),
})

// Longer than any rule allows, so that pasting a whole page shows the limit instead of a shape error.
const text = () => size(trimmed(string()), 0, 20_000)

/**
 * An entry as it is sent. The whole list is sent; entries missing from it are removed. A new entry has no `sequenceNumber` but an
 * `feId`, which the server remembers, so that a list based on its own first submission doesn't create duplicates. A removed entry
 * has `deleteCode` 'D'.
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

/** An entry's editable fields. */
export const blankEducation = {
  school: '',
  degree: '',
  major: '',
  minor: '',
  subject: '',
  gpa: '',
  startYear: '',
  graduationYear: '',
}

/**
 * `degrees` are padded, as in calls. `onFile`: the sequence numbers on file; if null, the server checks them. `filed`: the
 * entries on file.
 */
export type EducationFacts = HostFacts & {
  degrees: string[]
  onFile: number[] | null
  filed?: Education[]
  /** The current year; without it, no year is too late. */
  year?: number
}

/** Degree codes have three characters: 'BA '. An empty code stays empty. */
export function paddedDegree(code: string): string {
  const bare = code.trim()
  return bare && bare.padEnd(3)
}

const together = ['school', 'degree', 'major', 'minor'] as const
const limited = ['school', 'subject', 'major', 'minor'] as const
const maxTextLength = 60
const heldByHost = hostTexts<EducationChange, EducationFacts>({
  school: 'school',
  subject: 'subject',
  major: 'major',
  minor: 'minor',
})
const earliestYear = 1901
const yearsAhead = 10

function textProblems(education: EducationChange, { degrees }: EducationFacts): Problem[] {
  const begun = together.some((name) => education[name] !== '')
  const missing = together.filter((name) => education[name] === '' && (begun || name === 'school'))
  const { degree, gpa } = education
  return [
    ...missing.map((name) => problem(name, 'required')),
    ...limited
      .filter((name) => education[name].length > maxTextLength)
      .map((name) => problem(name, 'text.length', { max: maxTextLength })),
    ...(isOffered(degree, degrees) ? [] : [problem('degree', 'education.degree.unknown')]),
    ...(gpa === '' || /^\d\.\d$/.test(gpa) ? [] : [problem('gpa', 'education.gpa')]),
  ]
}

const years = {
  startYear: {
    missing: 'education.start.required',
    early: 'education.start.early',
    late: 'education.start.late',
  },
  graduationYear: {
    missing: 'education.completion.required',
    early: 'education.completion.early',
    late: 'education.completion.late',
  },
} as const

function yearProblems(education: EducationChange, { year: present }: EducationFacts): Problem[] {
  const latest = present === undefined ? Infinity : present + yearsAhead
  const { startYear, graduationYear } = education
  const alone = (['startYear', 'graduationYear'] as const).flatMap((name) => {
    const other = name === 'startYear' ? graduationYear : startYear
    const year = education[name]
    if (year === '') return other === '' ? [] : [problem(name, years[name].missing)]
    if (!/^\d{4}$/.test(year)) return [problem(name, 'education.year')]
    if (Number(year) < earliestYear) return [problem(name, years[name].early, { year: earliestYear })]
    return Number(year) > latest ? [problem(name, years[name].late, { year: latest })] : []
  })
  const backwards = /^\d{4}$/.test(startYear) && /^\d{4}$/.test(graduationYear) && graduationYear < startYear
  return backwards ? [...alone, problem('graduationYear', 'education.completion.before-start')] : alone
}

/** Removed entries are not checked. Source: specification 3 section 5. */
const strictRules: Rule<EducationChanges, EducationFacts>[] = [
  (list, facts) =>
    list.flatMap((education, index) =>
      isRemoved(education)
        ? []
        : nestProblems(index, [
            ...textProblems(education, facts),
            ...yearProblems(education, facts),
            ...heldByHost(education, facts),
          ]),
    ),
  (list, { onFile }) => sequenceProblems(list, onFile),
]

export const educationRules = allowUnchanged(strictRules, (list, { filed = [] }) => filedAs(list, filed), [
  'education.degree.unknown',
  'education.gpa',
  'education.year',
  'education.start.early',
  'education.start.late',
  'education.completion.early',
  'education.completion.late',
])
