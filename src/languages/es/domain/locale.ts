import type * as english from '@/domain/locale.ts'
import { translated } from '@/domain/screen-texts.ts'

export const localeText = translated<typeof english.localeText>()({ tag: 'es-US' })
