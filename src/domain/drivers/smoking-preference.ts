import { type Infer, coerce, enums, literal, object, type } from '@/domain/struct.ts'
import { reading } from '@/domain/lenient.ts'

const Wire = enums(['S', 'N', ''])

/** In calls, S means smoker; N or blank means non-smoker. Source: decisions 32. */
export const SmokingPreference = type({
  smokingPreference: reading(Wire, (wire) => (typeof wire === 'string' ? wire.trim() : (wire ?? ''))),
})
/** Blank is stored as N. */
export const SmokingPreferenceChange = object({ smokingPreference: coerce(Wire, literal(''), () => 'N') })

export type SmokingPreference = Infer<typeof SmokingPreference>
export type SmokingPreferenceChange = Infer<typeof SmokingPreferenceChange>

/** On screen: Y for smoker, N for non-smoker. */
export type ShownPreference = 'Y' | 'N'

export function shownPreference({ smokingPreference }: SmokingPreference): ShownPreference {
  return smokingPreference === 'S' ? 'Y' : 'N'
}

export function sentPreference(shown: ShownPreference): SmokingPreferenceChange {
  return { smokingPreference: shown === 'Y' ? 'S' : 'N' }
}
