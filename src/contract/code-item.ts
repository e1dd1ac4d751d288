import { string, type } from '@/domain/struct.ts'
import { reading } from '@/domain/lenient.ts'

/** One entry of a list of codes. Codes may be padded; descriptions are trimmed. */
export const CodeItem = type({
  code: string(),
  description: reading(string(), (text) => (typeof text === 'string' ? text.trim() : (text ?? ''))),
})
