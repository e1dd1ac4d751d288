import type { FastifyInstance } from 'fastify'
import { mailedLinks } from '@/contract/mailed-links.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { Services } from '../services.ts'
import { findByEmailSecret } from '../../stores/letters/email-confirmations.ts'
import { confirmEmail, emailLinkState, type EmailLinkState } from '../../work/mailed-links/email-confirmation.ts'
import { addLinkedPages, pageText, paragraphs, plainPage, type PlainPage, pressButton } from './plain-page.ts'

export const emailPageText = screenTexts('email-pages', {
  en: {
    open: 'Confirm this email address',
    ask: 'Did you enter this address as your personal email? Press the button to say yes. It will then get emails about your pay and your forms.',
    askOther: 'If not, close this page. Nothing else will be sent to this address.',
    confirmed: 'This email address is confirmed',
    confirmedThen: 'It will now get emails about your pay and your forms. You can close this page.',
    gone: 'It is more than a week old, a newer email was sent to you, or your email address has changed since.',
    goneThen:
      'Open the newest one. Or open My Information in the portal and send it again there. If that does not help, email {{email}}.',
  },
})

/** The pages behind the links that are mailed when people enter a personal email address. */
export async function addEmailPages(app: FastifyInstance, services: Services): Promise<void> {
  const { database, company, clock } = services
  await addLinkedPages(app, services, mailedLinks.email, {
    find: findByEmailSecret,
    show: (secret) => emailLinkState(database.read, secret, clock()),
    press: (secret) => confirmEmail(services, secret),
    pages: () => pagesOf(company.configuration),
  })
}

function pagesOf(configuration: Services['company']['configuration']): Record<EmailLinkState, PlainPage> {
  const { email } = configuration.support
  return {
    open: plainPage(
      configuration,
      emailPageText('open'),
      [paragraphs(emailPageText('ask')), pressButton(pageText('confirm')), paragraphs(emailPageText('askOther'))].join(
        '\n',
      ),
    ),
    confirmed: plainPage(configuration, emailPageText('confirmed'), paragraphs(emailPageText('confirmedThen'))),
    gone: plainPage(
      configuration,
      pageText('expired'),
      paragraphs(emailPageText('gone'), emailPageText('goneThen', { email })),
      410,
    ),
  }
}
