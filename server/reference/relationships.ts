import { relationshipText } from '@/domain/personal-info/code-words.ts'

const codes = [
  'SP',
  'DP',
  'MO',
  'FA',
  'SI',
  'BR',
  'DA',
  'SO',
  'GP',
  'GC',
  'AU',
  'UN',
  'CO',
  'IL',
  'GU',
  'FR',
  'NE',
  'OT',
] as const

/** The payroll host's codes for an emergency contact's relationship to the employee. */
export const relationships = codes.map((code) => ({ code, description: relationshipText(code) }))
