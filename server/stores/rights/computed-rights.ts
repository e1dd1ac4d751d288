import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RightsRule } from '@/domain/administration/rights-rules.ts'
import { leadingRoles } from '@/domain/identity/user-info.ts'
import type { Db } from '../../db/tables.ts'
import { leadsByTree } from './leaders.ts'
import { isRuled } from './right-holders.ts'

export const ruleSource = (name: string) => `rule ${name}`
export const treeSource = 'tree'

/** Records who now gets rights from the team tree and each rule, and who no longer does. Returns the ids of these people. */
export async function noteComputedRights(tx: Db, rules: RightsRule[], now: number): Promise<string[]> {
  const tree = sql<SqlBool>`(${sql.join(
    leadingRoles.map((role) => leadsByTree(role)),
    sql` or `,
  )})`
  const sources = [
    { source: treeSource, condition: tree },
    ...rules.map((rule) => ({ source: ruleSource(rule.name), condition: isRuled(rule) })),
  ]
  const changed: string[] = []
  const add = (rows: { person_id: string }[]) => changed.push(...rows.map(({ person_id }) => person_id))
  for (const { source, condition } of sources) {
    add(await ended(tx, source, condition))
    add(await begun(tx, source, condition, now))
  }
  const known = sources.map(({ source }) => source)
  add(await tx.deleteFrom('computed_rights').where('source', 'not in', known).returning('person_id').execute())
  return [...new Set(changed)]
}

const ended = (tx: Db, source: string, condition: RawBuilder<SqlBool>) =>
  tx
    .deleteFrom('computed_rights')
    .where('source', '=', source)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('employees')
            .select('employees.person_id')
            .whereRef('employees.person_id', '=', 'computed_rights.person_id')
            .where(condition),
        ),
      ),
    )
    .returning('person_id')
    .execute()

const begun = (tx: Db, source: string, condition: RawBuilder<SqlBool>, now: number) =>
  tx
    .insertInto('computed_rights')
    .columns(['person_id', 'source', 'since'])
    .expression((eb) =>
      eb
        .selectFrom('employees')
        .select(['employees.person_id', sql<string>`${sql.lit(source)}`.as('source'), sql.lit(now).as('since')])
        .where(condition)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('computed_rights')
                .select('computed_rights.person_id')
                .whereRef('computed_rights.person_id', '=', 'employees.person_id')
                .where('computed_rights.source', '=', source),
            ),
          ),
        ),
    )
    .returning('person_id')
    .execute()

/** When each source started giving this person rights. Leaves out sources that aren't recorded yet. */
export async function computedSince(db: Db, personId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('computed_rights')
    .select(['source', 'since'])
    .where('person_id', '=', personId)
    .execute()
  return new Map(rows.map(({ source, since }) => [source, since]))
}
