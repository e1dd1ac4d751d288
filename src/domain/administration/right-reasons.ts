import { screenTexts } from '@/domain/screen-texts.ts'
import { type RightDecision, rightWords } from './right-changes.ts'
import type { Reason } from './rights.ts'

export const reasonText = screenTexts('right-reasons', {
  en: {
    tree: 'People report to them',
    proxies: 'Named as a proxy',
    rule: 'Rule: {{rule}}',
    role: 'Comes with: {{role}}',
    setting: 'Granted by {{by}}',
    before: 'Granted in an earlier release',
  },
})

/** Why a person has a right; `of` names the rule, the role that it comes with, or the person who granted it. */
export type Why = { from: Reason['from']; of: string }
export const reasonSources: Reason['from'][] = ['tree', 'proxies', 'rule', 'role', 'setting']

/** `by` names the person who set a right. */
export function whyOf(reason: Reason, by = ''): Why {
  if (reason.from === 'rule') return { from: 'rule', of: reason.rule }
  if (reason.from === 'role') return { from: 'role', of: reason.role }
  return { from: reason.from, of: reason.from === 'setting' ? by : '' }
}

/** The reason in words, without its date. */
export function reasonWords({ from, of }: Why): string {
  if (from === 'rule') return reasonText('rule', { rule: of })
  if (from === 'role') return reasonText('role', { role: rightWords(of) })
  if (from === 'setting') return of ? reasonText('setting', { by: of }) : reasonText('before')
  return reasonText(from)
}

type Decided = {
  right: string
  decision: RightDecision
  /** A grant by a person comes first. */
  reasons: { words: string; since: number | null; why?: Why | undefined }[]
  decidedBy: string
  decidedAt: number | null
}

/** A person's rights after `by` has decided on one. Only the server knows which other rights that adds or removes. */
export const withDecision = <Item extends Decided>(
  rights: Item[],
  right: string,
  { decision, by, at }: { decision: RightDecision; by: string; at: number },
): Item[] =>
  rights.map((item) => {
    if (item.right !== right) return item
    const others = item.decision === 'granted' ? item.reasons.slice(1) : item.reasons
    if (decision === 'computed') return { ...item, decision, reasons: others, decidedBy: '', decidedAt: null }
    const why = { from: 'setting', of: by } as const
    const granted = { words: reasonWords(why), since: at, why }
    return {
      ...item,
      decision,
      reasons: decision === 'granted' ? [granted, ...others] : [],
      decidedBy: by,
      decidedAt: at,
    }
  })
