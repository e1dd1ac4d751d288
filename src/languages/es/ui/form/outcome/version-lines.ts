import type * as english from '@/ui/form/outcome/version-lines.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({ empty: 'Vacío' })
