import { enums, optional } from '@/domain/struct.ts'
import { reading } from '@/domain/lenient.ts'

/** Direct or Indirect, in any letter case. Both, the default, is undefined. Source: decisions 66. */
export const reports = () => reading(optional(enums(['direct', 'indirect'])), asRead)

function asRead(value: unknown): unknown {
  const word = typeof value === 'string' ? value.toLowerCase() : value
  return word === 'both' ? undefined : word
}
