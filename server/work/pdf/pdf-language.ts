import type { Language } from '@/domain/languages.ts'
import { screenTexts, spokenLanguage } from '@/domain/screen-texts.ts'

export const pdfText = screenTexts('pdf', { en: { pageOf: 'Page {{page}} of {{count}}' } })

/** A document's language, and how it numbers a page, with `{{page}}` and `{{count}}` to fill in. */
export type PdfLanguage = { language: Language; pageOf: string }

/** The language that's spoken now. */
export const pdfLanguage = (): PdfLanguage => ({
  language: spokenLanguage(),
  pageOf: pdfText('pageOf', { page: '{{page}}', count: '{{count}}' }),
})
