import { type Reason, type RightSetting, everyRight, reasonsFor } from '@/domain/administration/rights.ts'
import type { RightsRule } from '@/domain/administration/rights-rules.ts'
import { type Why, reasonWords, whyOf } from '@/domain/administration/right-reasons.ts'
import type { Right } from '@/domain/identity/user-info.ts'
import type { Db } from '../../db/tables.ts'
import { computedSince, ruleSource, treeSource } from './computed-rights.ts'
import { namesOfMakers } from '../makers.ts'
import { rightsColumns, rightsFactsOf } from './rights.ts'

/** A reason in words, and when it started giving the right; null if unknown. */
export type Explanation = { words: string; since: number | null; why: Why }
export type ExplainedRight = { right: Right; reasons: Explanation[]; setting: RightSetting | null; setBy: string }

/** Every right, with the person's reasons for it and the setting by hand. Null for an unknown person. */
export async function explainRights(db: Db, rules: RightsRule[], personId: string): Promise<ExplainedRight[] | null> {
  const row = await db
    .selectFrom('employees')
    .select(rightsColumns)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row) return null
  const facts = rightsFactsOf(row)
  const reasons = reasonsFor(facts, rules)
  const since = await computedSince(db, personId)
  const nameOf = await namesOfMakers(
    db,
    facts.settings.map(({ by }) => by),
  )
  const explained = (reason: Reason): Explanation => {
    const why = whyOf(reason, reason.from === 'setting' ? nameOf(reason.by) : '')
    return { words: reasonWords(why), since: sinceOf(reason, since), why }
  }
  return everyRight.map((right) => {
    const setting = facts.settings.find((each) => each.right === right) ?? null
    return { right, reasons: reasons[right].map(explained), setting, setBy: setting ? nameOf(setting.by) : '' }
  })
}

function sinceOf(reason: Reason, since: Map<string, number>): number | null {
  if (reason.from === 'setting') return reason.at || null
  if (reason.from === 'rule') return since.get(ruleSource(reason.rule)) ?? null
  return reason.from === 'tree' ? (since.get(treeSource) ?? null) : null
}
