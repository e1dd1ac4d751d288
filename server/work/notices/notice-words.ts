import type { NoticeKind, PushContent } from '@/domain/notices/push-content.ts'
import { fittingText } from '@/domain/texts/text-segments.ts'
import { screenTexts, spokenLanguage } from '@/domain/screen-texts.ts'
import type { Company } from '../../company/company.ts'

// Locked phones show these texts, and anyone may read a phone's messages, so they only say that there's something to read.
export const noticeText = screenTexts('notice-words', {
  en: {
    push: 'There’s something new for you. Open the app to read it.',
    text: "{{company}}: There's something new for you in the portal: {{link}} Reply STOP to opt out.",
  },
})

type From = { company: Pick<Company, 'configuration'>; publicUrl: string }

/** The content of a push, in the current language. */
export const pushWords = (kind: NoticeKind, { configuration }: From['company']): PushContent => ({
  kind,
  title: configuration.applicationTitle,
  text: noticeText('push'),
  language: spokenLanguage(),
})

export const textWords = ({ company, publicUrl: link }: From): string =>
  fittingText(noticeText('text', { company: company.configuration.company.name, link }))
