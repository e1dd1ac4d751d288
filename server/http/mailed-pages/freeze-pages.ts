import type { FastifyInstance } from 'fastify'
import { mailedLinks } from '@/contract/mailed-links.ts'
import { everyGuardedChange, guardedText } from '@/domain/payroll/pay-safety.ts'
import type { Services } from '../services.ts'
import {
  freezeByLink,
  freezeLinkState,
  type FreezeLinkState,
  type StopGuarded,
} from '../../work/pay-safety/pay-freeze.ts'
import { addLinkedPages, escaped, plainPage, type PlainPage, pressButton } from './plain-page.ts'

/** The pages behind "If this was not you" in change notices. */
export async function addFreezePages(
  app: FastifyInstance,
  services: Services,
  stopGuarded: StopGuarded,
): Promise<void> {
  const pages = pagesOf(services.company.configuration)
  await addLinkedPages(app, mailedLinks.freeze, {
    show: async (secret) => pages[await freezeLinkState(services, secret)],
    press: async (secret) => pages[await freezeByLink(services, stopGuarded, secret)],
  })
}

function pagesOf(configuration: Services['company']['configuration']): Record<FreezeLinkState, PlainPage> {
  const what = `<ul>${everyGuardedChange.map((change) => `<li>${escaped(guardedText(change))}</li>`).join('')}</ul>`
  const email = escaped(configuration.support.email)
  return {
    open: plainPage(
      configuration,
      'Did somebody else do this?',
      `<p>If you did not make the change in our email, press the button. After that, nobody can change your</p>
${what}
<p>and payroll is told at once. They will talk to you before they lift the freeze.</p>
${pressButton('This was not me')}
<p>If it was you, close this page. Nothing happens.</p>`,
    ),
    frozen: plainPage(
      configuration,
      'Your pay changes are frozen',
      `<p>Payroll has been told, and will talk to you. Until they lift it, nobody can change your</p>
${what}
<p>Changes that payroll did not have yet are undone. Tell them which others are not yours. Ask for a new password too. You can also write to ${email}.</p>`,
    ),
    gone: plainPage(
      configuration,
      'This link has expired',
      `<p>It was used before, or is more than 30 days old. If somebody else changes your pay, write to ${email} at once.</p>`,
      410,
    ),
  }
}
