import { array, size } from '@/domain/struct.ts'
import { Education, EducationChanges, educationRules } from '@/domain/personal-info/education.ts'
import { maxEntries, record } from '@/contract/endpoint/record.ts'

export const education = record({
  service: 'ess',
  path: '/ess/education',
  rights: 'signedIn',
  module: 'personalInfo',
  page: '/personal-info/education',
  versioned: true,
  answer: array(Education),
  get: { name: 'getEducation', changesOnlyWith: 'rows', summary: 'Schools and degrees of the caller' },
  save: {
    name: 'putEducation',
    summary: 'Saves the working list; removed ones are marked',
    audited: 'personalData',
    forPayroll: true,
    saves: true,
    body: size(EducationChanges, 0, maxEntries),
    rules: educationRules,
  },
})

export const { get: getEducation, save: putEducation } = education
