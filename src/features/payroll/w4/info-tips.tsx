import { monthNameIn } from '@/domain/date-words.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { exemptDue } from '@/domain/payroll/w4/w4-exemption.ts'
import { w4Words } from '@/domain/payroll/w4/w4-words.ts'
import type { W4Year } from '@/domain/payroll/w4/w4-year.ts'
import { InstructionsPanel } from '@/ui/cards/instructions-panel.tsx'
import { PagesLink } from './documents.tsx'
import { w4Text } from './texts.ts'

/** 'Feb. 17, 2026' */
export function dueDate(date: PlainDate): string {
  return w4Text('due', {
    month: monthNameIn('shortMonths', date),
    day: Number(date.slice(8)),
    year: date.slice(0, 4),
  })
}

const tips = [
  ['personalInformation', 'tipStatus'],
  ['multipleJobs', 'tipJobs'],
  ['dependents', 'tipDependents'],
  ['adjustments', 'tipAdjustments'],
  ['signature', 'tipSignature'],
] as const

/** The purpose of each step of the form. */
export function InfoTips({ year }: { year: W4Year }) {
  return (
    <InstructionsPanel title={w4Text('tips')} open={false}>
      <ul>
        {tips.map(([section, tip]) => (
          <li key={tip}>{w4Text('tip', { section: w4Words(section), tip: w4Text(tip) })}</li>
        ))}
        <li>{w4Text('exempt', { due: dueDate(exemptDue(year.year)) })}</li>
      </ul>
      <PagesLink year={year} part="page-2">
        {w4Text('instructions')}
      </PagesLink>
      <PagesLink year={year} part="pages-3-4">
        {w4Text('worksheets')}
      </PagesLink>
    </InstructionsPanel>
  )
}
