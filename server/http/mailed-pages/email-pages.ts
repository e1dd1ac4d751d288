import type { FastifyInstance } from 'fastify'
import { mailedLinks } from '@/contract/mailed-links.ts'
import type { Services } from '../services.ts'
import { confirmEmail, emailLinkState, type EmailLinkState } from '../../work/mailed-links/email-confirmation.ts'
import { addLinkedPages, escaped, plainPage, type PlainPage, pressButton } from './plain-page.ts'

/** The pages behind the links that people get when they enter a personal email address. */
export async function addEmailPages(app: FastifyInstance, services: Services): Promise<void> {
  const { database, company, clock } = services
  const pages = pagesOf(company.configuration)
  await addLinkedPages(app, mailedLinks.email, {
    show: async (secret) => pages[await emailLinkState(database.read, secret, clock())],
    press: async (secret) => pages[await confirmEmail(services, secret)],
  })
}

function pagesOf(configuration: Services['company']['configuration']): Record<EmailLinkState, PlainPage> {
  return {
    open: plainPage(
      configuration,
      'Confirm this email address',
      `<p>Did you enter this address as your personal email? Press the button to say yes. It will then get emails about your pay and your forms.</p>
${pressButton('Confirm')}
<p>If not, close this page. Nothing else will be sent to this address.</p>`,
    ),
    confirmed: plainPage(
      configuration,
      'This email address is confirmed',
      '<p>It will now get emails about your pay and your forms. You can close this page.</p>',
    ),
    gone: plainPage(
      configuration,
      'This link has expired',
      `<p>It is more than a week old, a newer email was sent to you, or your email address has changed since.</p>
<p>Open the newest one. Or open My Information in the portal and send it again there. If that does not help, email ${escaped(configuration.support.email)}.</p>`,
      410,
    ),
  }
}
