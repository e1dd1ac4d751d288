import { isLayer } from '@/domain/company/merge.ts'
import {
  configuredKinds,
  daysIn,
  parsedPeriod,
  periodText,
  type Periods,
  retentionKinds,
} from '@/domain/your-data/retention.ts'
import type { Company } from './company.ts'

const at = 'retention'

/** All problems with the retention periods in the operator's file. */
export function retentionProblems(value: unknown): string[] {
  if (!isLayer(value)) return [`${at} must be a record: { "requests": "6 years", … }`]
  return Object.entries(value).flatMap(([name, text]) => {
    const kind = configuredKinds.find((each) => each === name)
    if (!kind) return [`${at}.${name} is not known here; known are ${configuredKinds.join(', ')}`]
    const period = parsedPeriod(text)
    if (!period) return [`${at}.${name} must be a period, such as "6 years" or "90 days", not ${JSON.stringify(text)}`]
    const { least } = retentionKinds[kind]
    return daysIn(period) < daysIn(least) ? [`${at}.${name} must be at least ${periodText(least)}`] : []
  })
}

const dayMs = 24 * 3_600_000

/** How long this installation keeps each kind of data. */
export function periodsOf({ retention = {} }: Pick<Company, 'retention'>, auditLifeMs: number): Periods {
  const configured = configuredKinds.map((kind) => [kind, parsedPeriod(retention[kind]) ?? retentionKinds[kind].period])
  return {
    ...(Object.fromEntries(configured) as Omit<Periods, 'auditTrail'>),
    auditTrail: { count: Math.round(auditLifeMs / dayMs), unit: 'days' },
  }
}
