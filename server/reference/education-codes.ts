import { degreeText } from '@/domain/personal-info/code-words.ts'

const codes = [
  'HS',
  'GED',
  'CRT',
  'CDL',
  'AA',
  'AS',
  'AAS',
  'BA',
  'BS',
  'BBA',
  'BSN',
  'MA',
  'MS',
  'MBA',
  'JD',
  'MD',
  'PHD',
  'OTH',
] as const

/** Degrees. The payroll host pads their codes to three characters. */
export const degrees = codes.map((code) => ({ code: code.padEnd(3), description: degreeText(code) }))

/** Kinds of education. */
export const educationCodes = [
  { code: 'HS', description: 'High School' },
  { code: 'TR', description: 'Trade or Technical School' },
  { code: 'DR', description: 'Driving School' },
  { code: 'MI', description: 'Military Training' },
  { code: 'CC', description: 'Community College' },
  { code: 'CO', description: 'College or University' },
  { code: 'GR', description: 'Graduate School' },
  { code: 'OT', description: 'Other' },
]
