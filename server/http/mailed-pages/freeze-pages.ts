import type { FastifyInstance } from 'fastify'
import { mailedLinks } from '@/contract/mailed-links.ts'
import { everyGuardedChange, guardedText } from '@/domain/payroll/pay-safety.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { Services } from '../services.ts'
import { findNoticeLink } from '../../stores/letters/notice-links.ts'
import {
  freezeByLink,
  freezeLinkState,
  type FreezeLinkState,
  type StopGuarded,
} from '../../work/pay-safety/pay-freeze.ts'
import { addLinkedPages, escaped, pageText, paragraphs, plainPage, type PlainPage, pressButton } from './plain-page.ts'

export const freezePageText = screenTexts('freeze-pages', {
  en: {
    open: 'Did somebody else do this?',
    ask: 'If you did not make the change in our email, press the button. After that, nobody can change your',
    askThen: 'and payroll is told at once. They will talk to you before they lift the freeze.',
    press: 'This was not me',
    askOther: 'If it was you, close this page. Nothing happens.',
    frozen: 'Your pay changes are frozen',
    frozenWhat: 'Payroll has been told, and will talk to you. Until they lift it, nobody can change your',
    frozenThen:
      'Changes that payroll did not have yet are undone. Tell them which others are not yours. Ask for a new password too. You can also write to {{email}}.',
    gone: 'It was used before, or is more than 30 days old. If somebody else changes your pay, write to {{email}} at once.',
  },
})

/** The pages behind "If this was not you" in change notices. */
export async function addFreezePages(
  app: FastifyInstance,
  services: Services,
  stopGuarded: StopGuarded,
): Promise<void> {
  await addLinkedPages(app, services, mailedLinks.freeze, {
    find: findNoticeLink,
    show: (secret) => freezeLinkState(services, secret),
    press: (secret) => freezeByLink(services, stopGuarded, secret),
    pages: () => pagesOf(services.company.configuration),
  })
}

function pagesOf(configuration: Services['company']['configuration']): Record<FreezeLinkState, PlainPage> {
  const what = `<ul>${everyGuardedChange.map((change) => `<li>${escaped(guardedText(change))}</li>`).join('')}</ul>`
  const { email } = configuration.support
  return {
    open: plainPage(
      configuration,
      freezePageText('open'),
      [
        paragraphs(freezePageText('ask')),
        what,
        paragraphs(freezePageText('askThen')),
        pressButton(freezePageText('press')),
        paragraphs(freezePageText('askOther')),
      ].join('\n'),
    ),
    frozen: plainPage(
      configuration,
      freezePageText('frozen'),
      [paragraphs(freezePageText('frozenWhat')), what, paragraphs(freezePageText('frozenThen', { email }))].join('\n'),
    ),
    gone: plainPage(configuration, pageText('expired'), paragraphs(freezePageText('gone', { email })), 410),
  }
}
