import { type NoticesChange, usualNotices } from '@/domain/notices/notices.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** A person's notification settings. `choices` is JSON. Quiet hours are null if not set. */
    notice_choices: {
      person_id: string
      choices: string
      quiet_from: number | null
      quiet_until: number | null
      changed_at: Instant
    }
  }
}

type Row = { choices: string; quiet_from: number | null; quiet_until: number | null }

/** Kinds added since the person last saved use their default channels. */
function choicesIn({ choices, quiet_from: from, quiet_until: until }: Row): NoticesChange {
  return {
    choices: { ...usualNotices.choices, ...(JSON.parse(choices) as Partial<NoticesChange['choices']>) },
    quietHours: from === null || until === null ? null : { from, until },
  }
}

export async function readNotices(db: Db, personId: string): Promise<NoticesChange> {
  const row = await db
    .selectFrom('notice_choices')
    .select(['choices', 'quiet_from', 'quiet_until'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ? choicesIn(row) : usualNotices
}

export async function saveNotices(
  db: Db,
  personId: string,
  { choices, quietHours }: NoticesChange,
  now: number,
): Promise<void> {
  const row = {
    choices: JSON.stringify(choices),
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    changed_at: now,
  }
  await db
    .insertInto('notice_choices')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}

const reachOf = compiledOnce((db, personId: string) =>
  db
    .selectFrom('employees')
    .leftJoin('notice_choices', 'notice_choices.person_id', 'employees.person_id')
    .leftJoin('chosen_languages', 'chosen_languages.person_id', 'employees.person_id')
    .leftJoin('push_subscriptions', 'push_subscriptions.person_id', 'employees.person_id')
    .select(['choices', 'quiet_from', 'quiet_until', 'chosen_languages.language', 'push_subscriptions.id as pushId'])
    .where('employees.person_id', '=', personId)
    .where('employees.disabled_at', 'is', null),
)

/** A single query, because many changes run it: a person's choices, language, and devices. Null if there's nobody to notify. */
export async function noticeReachOf(db: Db, personId: string) {
  const rows = await reachOf(db, personId)
  const [row] = rows
  if (!row) return null
  const { choices, quiet_from, quiet_until, language } = row
  const { choices: chosen } = choices === null ? usualNotices : choicesIn({ choices, quiet_from, quiet_until })
  return { choices: chosen, language, pushIds: rows.flatMap(({ pushId }) => pushId ?? []) }
}
