import type { EducationChange } from './education.ts'

/** For tests: a valid entry that cases then modify. Entries 1 and 2 are on file. */
export const college: EducationChange = {
  sequenceNumber: 1,
  school: 'Arizona State University',
  degree: 'BA ',
  major: 'Logistics',
  minor: 'None',
  subject: 'Supply chains',
  gpa: '3.5',
  startYear: '1998',
  graduationYear: '2002',
}
export const highSchool: EducationChange = {
  ...college,
  sequenceNumber: 2,
  school: 'Central High',
  degree: 'HS ',
  major: 'General',
  subject: '',
  gpa: '',
  startYear: '',
  graduationYear: '',
}
const one = (also: Partial<EducationChange>) => [{ ...college, ...also }]
const required = (...names: string[]) => names.map((name) => `0.${name}: This field is required`)
const gpa = ['0.gpa: Enter the GPA as one digit, a point and one digit, like 3.5']
const empty: EducationChange = {
  school: '',
  degree: '',
  major: '',
  minor: '',
  subject: '',
  gpa: '',
  startYear: '',
  graduationYear: '',
}

export const educationCases: [what: string, body: EducationChange[], expected: string[]][] = [
  ['two entries', [college, highSchool], []],
  ['no entry', [], []],
  ['a new entry', [college, { ...college, sequenceNumber: undefined, feId: 'a' }], []],

  ['nothing filled in', [empty], required('school')],
  ['a school alone', [{ ...empty, school: 'Central High' }], required('degree', 'major', 'minor')],
  ['a degree alone', [{ ...empty, degree: 'BA ' }], required('school', 'major', 'minor')],
  ['a major alone', [{ ...empty, major: 'Logistics' }], required('school', 'degree', 'minor')],
  ['a minor alone', [{ ...empty, minor: 'None' }], required('school', 'degree', 'major')],
  ['a subject alone', [{ ...empty, subject: 'Logistics' }], required('school')],
  ['a GPA and years alone', [{ ...empty, gpa: '3.5', startYear: '1998', graduationYear: '2002' }], required('school')],
  ['no school', one({ school: '' }), required('school')],
  ['no degree', one({ degree: '' }), required('degree')],
  ['no major', one({ major: '  ' }), required('major')],
  ['no minor', one({ minor: '' }), required('minor')],

  [
    '60 characters each',
    one({ school: 's'.repeat(60), subject: 's'.repeat(60), major: 's'.repeat(60), minor: 's'.repeat(60) }),
    [],
  ],
  [
    '61 characters each',
    one({ school: 's'.repeat(61), subject: 's'.repeat(61), major: 's'.repeat(61), minor: 's'.repeat(61) }),
    [
      '0.school: Max 60 characters',
      '0.subject: Max 60 characters',
      '0.major: Max 60 characters',
      '0.minor: Max 60 characters',
    ],
  ],
  ['a school of ten kilobytes', one({ school: 's'.repeat(10_240) }), ['0.school: Max 60 characters']],
  ['a degree without its padding', one({ degree: 'BA' }), []],
  ['a degree that there is not', one({ degree: 'ZZZ' }), ['0.degree: Select a degree from the list']],

  ['no GPA', one({ gpa: '' }), []],
  ['a GPA of 0.0', one({ gpa: '0.0' }), []],
  ['a GPA of 9.9', one({ gpa: '9.9' }), []],
  ['a GPA of 9.99', one({ gpa: '9.99' }), gpa],
  ['a GPA of 10.0', one({ gpa: '10.0' }), gpa],
  ['a GPA without its decimal', one({ gpa: '4' }), gpa],
  ['a GPA in letters', one({ gpa: 'B+' }), gpa],

  ['a start alone', one({ graduationYear: '' }), ['0.graduationYear: Year of Completion is required.']],
  ['a completion alone', one({ startYear: '' }), ['0.startYear: Start Year is required.']],
  ['no years', one({ startYear: '', graduationYear: '' }), []],
  ['both in the same year', one({ startYear: '2002', graduationYear: '2002' }), []],
  [
    'a completion before the start',
    one({ startYear: '2003', graduationYear: '2002' }),
    ['0.graduationYear: Year of Completion cannot be prior to Start Year.'],
  ],
  ['both in 1901', one({ startYear: '1901', graduationYear: '1901' }), []],
  ['a start in 1900', one({ startYear: '1900' }), ['0.startYear: Start Year cannot be prior to 1901.']],
  [
    'a completion in 1900, before the start',
    one({ startYear: '1901', graduationYear: '1900' }),
    [
      '0.graduationYear: Year of Completion cannot be prior to 1901.',
      '0.graduationYear: Year of Completion cannot be prior to Start Year.',
    ],
  ],
  [
    'a completion in 1900 alone',
    one({ startYear: '', graduationYear: '1900' }),
    ['0.startYear: Start Year is required.', '0.graduationYear: Year of Completion cannot be prior to 1901.'],
  ],
  [
    'years of two digits',
    one({ startYear: '98', graduationYear: '02' }),
    ['0.startYear: Enter the year with 4 digits', '0.graduationYear: Enter the year with 4 digits'],
  ],
  ['a year of five digits', one({ graduationYear: '20002' }), ['0.graduationYear: Enter the year with 4 digits']],

  ['the second entry wrong', [college, { ...highSchool, school: '' }], ['1.school: This field is required']],
  ['a removed one that is full of mistakes', [college, { ...empty, sequenceNumber: 2, gpa: 'x', deleteCode: 'D' }], []],
  ['a removed one that is gone already', [college, { ...highSchool, sequenceNumber: 9, deleteCode: 'D' }], []],
  [
    'a sequence number that is not on file',
    [{ ...highSchool, sequenceNumber: 9 }],
    ['0.sequenceNumber: This entry is no longer on file.'],
  ],
  ['the same sequence number twice', [college, college], ['1.sequenceNumber: This entry is no longer on file.']],
]
