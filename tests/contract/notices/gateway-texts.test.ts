import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putNotices } from '@/contract/personal-info/notices.ts'
import { usualNotices } from '@/domain/notices/notices.ts'
import { addDays } from '@/domain/plain-date.ts'
import { readDriverText, saveDriverText } from '../../../server/stores/texts/driver-text.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contentFor, deviceOf, sendSealed } from '../../support/envelopes.ts'
import { type PushingPortal, startPushingPortal } from '../../support/pushing-portal.ts'
import { signIn } from '../../support/server.ts'

const { choices } = usualNotices
const byText = {
  choices: { ...choices, change: { push: false, mail: false, text: true } },
  quietHours: null,
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('without an SMS provider, a notice by text', () => {
    let portal: PushingPortal
    let driver: string
    beforeAll(async () => {
      portal = await startPushingPortal(kind)
      driver = await employeeIdOf(portal.server.database.read, 'driver')
    })
    afterAll(() => portal.close())
    beforeEach(async () => {
      await portal.nextTest()
      await portal.server.database.write.deleteFrom('text_messages').execute()
      await save({ optedIn: true })
    })

    const save = async (change: { optedIn: boolean }) => {
      const { database, clock } = portal.server
      const onFile = await readDriverText(database.read, driver)
      const number = { areaCode: '602', prefix: '555', lineNumber: '0142', carrierAddress: 'email.uscc.net' }
      const next = { ...onFile, ...number, confirmedAt: clock.now, ...change }
      await saveDriverText(database.write, driver, next, clock.now)
    }

    /** One of the driver's changes arrives, and the text about it is queued. */
    async function queued(at: string) {
      const device = await deviceOf(portal.server, 'driver', await signIn(portal.server.url, 'driver'))
      portal.server.clock.now = portal.at(at)
      await sendSealed(portal.server, device, contentFor(portal.server, putNotices, byText))
    }

    const texts = () =>
      portal.server.database.read
        .selectFrom('mail')
        .innerJoin('text_messages', 'text_messages.id', 'mail.text_id')
        .select(['to_address', 'next_at', 'sent_at', 'tried_at'])
        .execute()

    const morning = () => portal.at('08:00', addDays(portal.day(), 1))
    async function itGetsMorning() {
      await expect.poll(texts).toMatchObject([{ next_at: morning(), sent_at: null, tried_at: null }])
      portal.server.clock.now = morning()
    }

    test('goes to the carrier’s gateway', async () => {
      await queued('13:00')
      const now = portal.server.clock.now
      await expect.poll(texts).toMatchObject([{ to_address: '6025550142@email.uscc.net', sent_at: now, tried_at: now }])
    })

    test('waits until the night is over', async () => {
      await queued('23:00')
      await itGetsMorning()
      portal.deliver()
      await expect.poll(texts).toMatchObject([{ sent_at: morning(), tried_at: morning() }])
    })

    test('isn’t sent to a driver who has opted out in the meantime', async () => {
      await queued('23:00')
      await itGetsMorning()
      await save({ optedIn: false })
      portal.deliver()
      await expect.poll(texts).toMatchObject([{ sent_at: morning(), tried_at: null }])
    })
  })
})
