import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/work/pdf/pdf-language.ts'

export const pdfText = translated<typeof english.pdfText>()({ pageOf: 'Página {{page}} de {{count}}' })
