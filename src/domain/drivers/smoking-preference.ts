import { type Infer, coerce, enums, literal, object, type } from 'superstruct'

const Wire = enums(['S', 'N', ''])

/** On the wire S is a smoker and N, or blank, is none. Source: decisions 32. */
export const SmokingPreference = type({ smokingPreference: Wire })
/** Blank is stored as N. */
export const SmokingPreferenceChange = object({ smokingPreference: coerce(Wire, literal(''), () => 'N') })

export type SmokingPreference = Infer<typeof SmokingPreference>
export type SmokingPreferenceChange = Infer<typeof SmokingPreferenceChange>

/** On screen: smoker or not. */
export type ShownPreference = 'Y' | 'N'

export function shownPreference({ smokingPreference }: SmokingPreference): ShownPreference {
  return smokingPreference === 'S' ? 'Y' : 'N'
}

export function sentPreference(shown: ShownPreference): SmokingPreferenceChange {
  return { smokingPreference: shown === 'Y' ? 'S' : 'N' }
}
