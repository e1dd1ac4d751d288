import type * as english from '@/domain/personal-info/education.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
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
