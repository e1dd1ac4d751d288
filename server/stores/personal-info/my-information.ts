import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import { askedOf, type EmailAsked } from '../letters/email-confirmations.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** The home address, phone, and emails are in the employees table. */
    personal_infos: {
      person_id: string
      version: number
      changed_at: Instant
      marital_status: string
      cell_number: string
      mailing_street: string
      mailing_suite: string
      mailing_city: string
      mailing_state: string
      mailing_zip: string
    }
  }
}

/** `version` is 0 before the first save. `asked`: letters sent to confirm the personal email address. */
export type InformationOnFile = {
  version: number
  information: PersonalInfo
  emailConfirmed: boolean
  asked: EmailAsked
}

/** Throws for an unknown employee id. */
export async function readInformation(db: Db, personId: string): Promise<InformationOnFile> {
  // A single statement, so that version and content match.
  const row = await db
    .selectFrom('employees')
    .leftJoin('personal_infos as kept', 'kept.person_id', 'employees.person_id')
    .leftJoin('email_confirmations as asked', 'asked.person_id', 'employees.person_id')
    .select(['street', 'suite', 'city', 'state', 'zip', 'phone'])
    .select(['company_email', 'personal_email', 'email_confirmed', 'sent_at', 'sent_times'])
    .select([
      'version',
      'marital_status',
      'cell_number',
      'mailing_street',
      'mailing_suite',
      'mailing_city',
      'mailing_state',
      'mailing_zip',
    ])
    .where('employees.person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    version: row.version ?? 0,
    emailConfirmed: row.email_confirmed === 1,
    asked: askedOf(row),
    information: {
      residentStreetAddress: row.street,
      residentSuite: row.suite,
      residentCity: row.city,
      residentState: row.state,
      residentZipCode: row.zip,
      phoneNumber: row.phone,
      companyEmailAddress: row.company_email,
      personalEmailAddress: row.personal_email,
      cellNumber: row.cell_number ?? '',
      maritalStatus: row.marital_status ?? '',
      mailingStreetAddress: row.mailing_street ?? '',
      mailingSuite: row.mailing_suite ?? '',
      mailingCity: row.mailing_city ?? '',
      mailingState: row.mailing_state ?? '',
      mailingZipCode: row.mailing_zip ?? '',
      mailingCountyCode: '',
    },
  }
}

export async function saveInformation(
  db: Db,
  personId: string,
  { version, information, emailConfirmed }: InformationOnFile,
  now: number,
): Promise<void> {
  await db
    .updateTable('employees')
    .set({
      street: information.residentStreetAddress,
      suite: information.residentSuite,
      city: information.residentCity,
      state: information.residentState,
      zip: information.residentZipCode,
      personal_email: information.personalEmailAddress,
      // Records stored by an earlier release lack this.
      email_confirmed: (emailConfirmed as boolean | undefined) === false ? 0 : 1,
    })
    .where('person_id', '=', personId)
    .execute()
  const row = {
    version,
    changed_at: now,
    marital_status: information.maritalStatus,
    cell_number: information.cellNumber,
    mailing_street: information.mailingStreetAddress,
    mailing_suite: information.mailingSuite,
    mailing_city: information.mailingCity,
    mailing_state: information.mailingState,
    mailing_zip: information.mailingZipCode,
  }
  await db
    .insertInto('personal_infos')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}

/** A file changed these people's data, so saves based on the earlier data are conflicts. */
export async function countInformationUp(tx: Db, personIds: string[]): Promise<void> {
  await tx
    .updateTable('personal_infos')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where(isOneOf(tx, 'person_id', personIds))
    .execute()
}
