import { maritalStatusText } from '@/domain/personal-info/code-words.ts'

const codes = ['S', 'M', 'P', 'L', 'D', 'W'] as const

/** Marital status codes of the payroll host. */
export const maritalStatuses = codes.map((code) => ({ code, description: maritalStatusText(code) }))
