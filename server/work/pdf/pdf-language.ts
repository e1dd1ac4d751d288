import { locale } from '@/domain/locale.ts'
import { screenTexts } from '@/domain/screen-texts.ts'

export const pdfText = screenTexts('pdf', { en: { pageOf: 'Page {{page}} of {{count}}' } })

/** A document's language, and how it numbers a page, with `{{page}}` and `{{count}}` to fill in. */
export type PdfLanguage = { language: string; pageOf: string }

/** The current language. */
export const pdfLanguage = (): PdfLanguage => ({
  language: locale(),
  pageOf: pdfText('pageOf', { page: '{{page}}', count: '{{count}}' }),
})
