import { rightWords } from './right-changes.ts'
import type { Reason } from './rights.ts'

/** The reason in words, without since when. `by` names the person who set a right. */
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
