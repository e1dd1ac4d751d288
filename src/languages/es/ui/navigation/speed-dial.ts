import type * as english from '@/ui/navigation/speed-dial.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({ name: 'Acciones rápidas' })
