import type { FastifyInstance } from 'fastify'
import { mailedLinks } from '@/contract/mailed-links.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { Services } from '../services.ts'
import { findByConfirmation } from '../../stores/texts/driver-text.ts'
import { confirmNumber, linkState, type LinkState } from '../../work/mailed-links/driver-text-confirmation.ts'
import { addLinkedPages, pageText, paragraphs, plainPage, type PlainPage, pressButton } from './plain-page.ts'

export const phonePageText = screenTexts('phone-pages', {
  en: {
    open: 'Confirm this phone',
    ask: 'Should this phone get pre-plan text messages? Press the button to say yes.',
    askOther: 'If you did not ask for this, close this page. Nothing is confirmed.',
    confirmed: 'This phone is confirmed',
    confirmedThen: 'It will now get pre-plan text messages. You can close this page.',
    gone: 'It is more than a day old, a newer text was sent to you, or your number or your choice has changed since.',
    goneThen:
      'Open the newest text. Or open Driver Text Opt In/Out in the portal and send it again there. If that does not help, email {{email}}.',
  },
})

/** The pages behind the links that drivers get by text message. */
export async function addConfirmationPages(app: FastifyInstance, services: Services): Promise<void> {
  const { database, company, clock } = services
  await addLinkedPages(app, services, mailedLinks.confirmation, {
    find: findByConfirmation,
    show: (secret) => linkState(database.read, secret, clock()),
    press: (secret) => confirmNumber(services, secret),
    pages: () => pagesOf(company.configuration),
  })
}

function pagesOf(configuration: Services['company']['configuration']): Record<LinkState, PlainPage> {
  const { email } = configuration.support
  return {
    open: plainPage(
      configuration,
      phonePageText('open'),
      [paragraphs(phonePageText('ask')), pressButton(pageText('confirm')), paragraphs(phonePageText('askOther'))].join(
        '\n',
      ),
    ),
    confirmed: plainPage(configuration, phonePageText('confirmed'), paragraphs(phonePageText('confirmedThen'))),
    gone: plainPage(
      configuration,
      pageText('expired'),
      paragraphs(phonePageText('gone'), phonePageText('goneThen', { email })),
      410,
    ),
  }
}
