import { type RightDecision, rightWords } from './right-changes.ts'
import type { Reason } from './rights.ts'

/** The reason in words, without its date. `by` names the person who set a right. */
export function reasonWords(reason: Reason, by = ''): string {
  switch (reason.from) {
    case 'tree':
      return 'People report to them'
    case 'proxies':
      return 'Named as a proxy'
    case 'rule':
      return `Rule: ${reason.rule}`
    case 'role':
      return `Comes with: ${rightWords[reason.role]}`
    case 'setting':
      return by ? `Granted by ${by}` : 'Granted in an earlier release'
  }
}

type Decided = {
  right: string
  decision: RightDecision
  /** A grant by a person comes first. */
  reasons: { words: string; since: number | null }[]
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
    const granted = { words: reasonWords({ from: 'setting', by, at }, by), since: at }
    return {
      ...item,
      decision,
      reasons: decision === 'granted' ? [granted, ...others] : [],
      decidedBy: by,
      decidedAt: at,
    }
  })
