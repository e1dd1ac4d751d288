import { getDriverText, patchDriverText } from '@/contract/drivers/driver-text.ts'
import { textHooks } from '@/contract/drivers/text-hooks.ts'
import { linkLifeMs } from '@/domain/drivers/driver-text-confirmation.ts'
import { expect } from 'vitest'
import { mailDelivery } from '../../server/work/mail/mail-delivery.ts'
import { pushCarrier } from '../../server/work/notices/push-carrier.ts'
import { letterCarrier } from '../../server/work/texts/letter-carrier.ts'
import { smsProvider } from '../../server/work/texts/sms-provider.ts'
import type { SmsSettings } from '../../server/settings/text-settings.ts'
import { ask } from '../contract/client.ts'
import { employeeIdOf } from './data/changes.ts'
import type { DatabaseKind } from './databases.ts'
import { signIn, startServerHere } from './server.ts'
import { ourNumber, startSmsProvider } from './sms-provider.ts'

export const publicUrl = 'https://portal.swift.example'

/** A portal with an SMS provider, and drivers who get a new number in each test. */
export async function startTextingPortal(kind: DatabaseKind) {
  const provider = await startSmsProvider()
  const server = await startServerHere(kind, { ESS_PUBLIC_URL: publicUrl, ESS_LANGUAGES: 'en, es', ...provider.env })
  const { database, settings, clock } = server
  const tokens = new Map<string, Promise<string>>()
  let lines = 100
  let election = { status: 'I', carrierAddr: 'txt.att.net', areaCode: '602', prefix: '555', lineNumber: '0100' }

  async function token(as: string) {
    const known = tokens.get(as) ?? signIn(server.url, as)
    tokens.set(as, known)
    return known
  }
  const sms = () => smsProvider(settings.texts as SmsSettings)
  const phone = () => `+1602555${election.lineNumber}`
  const otherNumber = () => (election = { ...election, lineNumber: String((lines += 1)).padStart(4, '0') })

  return {
    server,
    provider,
    sms,
    token,
    phone,
    /** A different number for the same form. */
    otherNumber,
    election: () => election,
    /** Sessions time out between tests. */
    async nextTest() {
      clock.now += 2 * linkLifeMs
      tokens.clear()
      provider.messages.length = 0
      provider.faults.length = 0
      provider.texted.length = 0
      await database.write.deleteFrom('driver_texts').execute()
      otherNumber()
    },
    save: async (body: object, as = 'driver') => ask(server, patchDriverText, { token: await token(as), body }),
    async onFile(as = 'driver') {
      const { body } = await ask(server, getDriverText, { token: await token(as) })
      return (body as typeof getDriverText.answer.TYPE).driverText
    },
    async sent(count = 1) {
      await expect.poll(() => provider.messages.length).toBe(count)
      return provider.messages[count - 1]!
    },
    /** Sends what is due now, and waits until it's done. */
    async deliver() {
      const its = sms()
      const push = pushCarrier({ ...settings, database, log: { error: () => {} } })
      const carry = letterCarrier(database, settings, { provider: its, push })
      const delivery = mailDelivery(database, carry, settings.clock, { error: () => {} })
      await delivery.pass()
      await delivery.idle()
      await its.close()
      await push.close()
    },
    letter: () =>
      database.read.selectFrom('mail').selectAll().where('to_address', '=', phone()).executeTakeFirstOrThrow(),
    texted: (body: string, more: Record<string, string> = {}) =>
      provider.call(server.url, publicUrl + textHooks.incoming, {
        MessageSid: `SM${String((lines += 1)).padStart(32, '0')}`,
        From: phone(),
        To: ourNumber,
        Body: body,
        ...more,
      }),
    consents: async (as = 'driver') =>
      database.read
        .selectFrom('text_consents')
        .selectAll()
        .where('person_id', '=', await employeeIdOf(database.read, as))
        .where('number', '=', phone())
        .orderBy('id')
        .execute(),
    async close() {
      await server.close()
      await provider.close()
    },
  }
}

export type TextingPortal = Awaited<ReturnType<typeof startTextingPortal>>
