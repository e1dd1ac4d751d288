import type { Generated } from 'kysely'
import type { Flag, Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Evidence of who agreed to get texts or withdrew consent. The database refuses to change a row. */
    text_consents: {
      id: Generated<number>
      person_id: string
      /** Such as +16025550142. */
      number: string
      opted_in: Flag
      way: ConsentWay
      /** The version and wording of the disclaimer that was accepted; '' if none was shown. */
      text_version: string
      text: string
      /** The change's receipt. */
      receipt: string
      /** The provider's id of the text with the keyword; '' otherwise. */
      message_sid: string
      at: Instant
    }
  }
}

/** How consent was given or withdrawn: on the screen, or with a keyword from the phone. */
export type ConsentWay = 'screen' | 'stop' | 'start'

export type Consent = {
  personId: string
  number: string
  optedIn: boolean
  way: ConsentWay
  textVersion?: string
  text?: string
  receipt: string
  messageSid?: string
}

export async function addConsent(db: Db, consent: Consent, now: number): Promise<void> {
  const { personId, number, optedIn, way, textVersion = '', text = '', receipt, messageSid = '' } = consent
  await db
    .insertInto('text_consents')
    .values({
      person_id: personId,
      number,
      opted_in: optedIn ? 1 : 0,
      way,
      text_version: textVersion,
      text,
      receipt,
      message_sid: messageSid,
      at: now,
    })
    .execute()
}

/** How this person last consented or opted out. */
export const lastConsent = (db: Db, personId: string) =>
  db
    .selectFrom('text_consents')
    .select(['number', 'way', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
