import type { FastifyInstance } from 'fastify'
import { mailedLinks } from '@/contract/mailed-links.ts'
import type { Services } from '../services.ts'
import { confirmNumber, linkState, type LinkState } from '../../work/mailed-links/driver-text-confirmation.ts'
import { addLinkedPages, escaped, plainPage, type PlainPage, pressButton } from './plain-page.ts'

/** The pages behind the links that drivers get by text message. */
export async function addConfirmationPages(app: FastifyInstance, services: Services): Promise<void> {
  const { database, company, clock } = services
  const pages = pagesOf(company.configuration)
  await addLinkedPages(app, mailedLinks.confirmation, {
    show: async (secret) => pages[await linkState(database.read, secret, clock())],
    press: async (secret) => pages[await confirmNumber(services, secret)],
  })
}

function pagesOf(configuration: Services['company']['configuration']): Record<LinkState, PlainPage> {
  return {
    open: plainPage(
      configuration,
      'Confirm this phone',
      `<p>Should this phone get pre-plan text messages? Press the button to say yes.</p>
${pressButton('Confirm')}
<p>If you did not ask for this, close this page. Nothing is confirmed.</p>`,
    ),
    confirmed: plainPage(
      configuration,
      'This phone is confirmed',
      '<p>It will now get pre-plan text messages. You can close this page.</p>',
    ),
    gone: plainPage(
      configuration,
      'This link has expired',
      `<p>It is more than a day old, a newer text was sent to you, or your number or your choice has changed since.</p>
<p>Open the newest text. Or open Driver Text Opt In/Out in the portal and send it again there. If that does not help, email ${escaped(configuration.support.email)}.</p>`,
      410,
    ),
  }
}
