import { type Infer, array, enums, object, type } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { text } from '@/domain/lenient.ts'
import { readersWords } from '@/domain/locale.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'

/** Where pay statements go: to the company's address, to the personal one, or nowhere. */
const emailKeys = ['EMAIL1', 'EMAIL2', 'NONE'] as const
const EmailKey = enums(emailKeys)

/** An option without a value cannot be chosen. Source: specification 2 section 3. */
const EmailOption = type({ key: text(), label: text(), value: text() })
type EmailOption = Infer<typeof EmailOption>

export const EmailPreferences = type({
  /** '' before the first choice. */
  payStatementEmailPreference: text(),
  options: array(EmailOption),
})
export type EmailPreferences = Infer<typeof EmailPreferences>

export const EmailPreferencesChange = object({ payStatementEmailPreference: enums(['', ...emailKeys]) })
export type EmailPreferencesChange = Infer<typeof EmailPreferencesChange>
export type EmailKey = Infer<typeof EmailKey>

export function emailOptionsOf({ email, emailAddress2 }: Pick<UserInfo, 'email' | 'emailAddress2'>): EmailOption[] {
  return [
    { key: 'EMAIL1', label: emailText('EMAIL1'), value: email },
    { key: 'EMAIL2', label: emailText('EMAIL2'), value: emailAddress2 },
    { key: 'NONE', label: emailText('NONE'), value: 'NONE' },
  ]
}

export const emailText = screenTexts('email-options', {
  en: { EMAIL1: 'Company email', EMAIL2: 'Personal email', NONE: 'Do not send an email' },
})

/** `label`: the server's own wording. */
export const emailWords = ({ key, label }: Pick<EmailOption, 'key' | 'label'>): string =>
  readersWords(label, emailKeys.some((each) => each === key) ? emailText(key as EmailKey) : '')

/** NONE may be on file and is then shown, but it can't be chosen. Source: decisions 49. */
export const canSubmit = (preference: string): boolean => preference !== '' && preference !== 'NONE'

/** Source: specification 2 section 2. */
export const emailPreferencesRules: Rule<EmailPreferencesChange, { options: EmailOption[] }>[] = [
  rule('required', ({ payStatementEmailPreference: chosen }) => canSubmit(chosen), {
    at: 'payStatementEmailPreference',
  }),
  rule(
    'email.none',
    ({ payStatementEmailPreference: chosen }, { options }) =>
      !canSubmit(chosen) || options.some(({ key, value }) => key === chosen && value !== ''),
    { at: 'payStatementEmailPreference' },
  ),
]
