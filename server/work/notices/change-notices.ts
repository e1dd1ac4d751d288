import { noticePaths } from '@/domain/notices/push-content.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { Database } from '../../db/database.ts'
import { findReachable } from '../../stores/people/employees.ts'
import { helloTo, letterFor } from '../mail/letter-for.ts'
import { isSilent, type NoticeServices, tell } from './tell.ts'

export const changeNoticeText = screenTexts('change-notices', {
  en: {
    refused: 'A change of yours needs your attention',
    refusedWhat:
      'a change that you submitted was not accepted. Activity in the portal shows it, and you can correct it there: {{link}}',
  },
})

type Services = NoticeServices & { database: Database; mailWaiting: () => void }

/**
 * Tells a person that a change arrived while the app was closed. Not sent by mail: pay and account changes have their own
 * letters, which would be buried by letters about all other changes.
 */
export async function tellOfArrival(services: Services, personId: string): Promise<void> {
  const { database } = services
  // Checked before the transaction: this isn't urgent, and many devices may come back at the same time.
  if (await isSilent(database.read, personId, 'change')) return
  await inChange(services, (db) => tell(db, services, { personId, kind: 'change', letter: null }))
}

/** Tells a person that a change was refused while the app was closed. */
export async function tellOfRefusal(services: Services, personId: string): Promise<void> {
  const { company, publicUrl } = services
  await inChange(services, async (db) => {
    const person = await findReachable(db, personId)
    if (!person) return
    const letter = letterFor(company, person, () => ({
      to: person.address,
      subject: changeNoticeText('refused'),
      topic: `refused ${personId}`,
      text: [helloTo(person), changeNoticeText('refusedWhat', { link: `${publicUrl}${noticePaths.change}` })].join(
        '\n\n',
      ),
    }))
    await tell(db, services, { personId, kind: 'change', letter: person.address ? { ...letter, by: personId } : null })
  })
}

async function inChange({ database, mailWaiting }: Services, work: Parameters<typeof database.change<void>>[0]) {
  await database.change(work, () => true)
  mailWaiting()
}
