import type * as english from '@/ui/form/page/disclaimer-actions.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({ accept: 'Aceptar', back: 'Volver a Inicio' })
