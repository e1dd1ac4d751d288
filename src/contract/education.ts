import { array, size } from 'superstruct'
import { Education, EducationChanges, type EducationFacts, educationRules } from '@/domain/personal-info/education.ts'
import { endpoint } from './endpoint.ts'
import { mostEntries } from './most-entries.ts'

const EducationAnswer = array(Education)

export const getEducation = endpoint({
  name: 'getEducation', service: 'ess', method: 'GET', path: '/ess/education', rights: 'signedIn', versioned: true,
  module: 'personalInfo', page: '/personal-info/education',
  summary: 'Schools and degrees of the caller',
  answer: EducationAnswer,
})

export const putEducation = endpoint<EducationChanges, typeof EducationAnswer.TYPE, undefined, EducationFacts>({
  name: 'putEducation', service: 'ess', method: 'PUT', path: '/ess/education', rights: 'signedIn', versioned: true, lockable: true,
  module: 'personalInfo', page: '/personal-info/education',
  summary: 'Saves the working list; removed ones are marked',
  body: size(EducationChanges, 0, mostEntries),
  rules: educationRules,
  answer: EducationAnswer,
})
