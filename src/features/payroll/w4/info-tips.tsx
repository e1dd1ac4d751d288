import type { PlainDate } from '@/domain/plain-date.ts'
import type { W4Year } from '@/domain/payroll/w4-year.ts'
import { InstructionsPanel } from '@/ui/cards/instructions-panel.tsx'
import { PagesLink } from './documents.tsx'
import { w4Text } from './texts.ts'

/** 'Feb. 17, 2026' */
export function dueDate(date: PlainDate): string {
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(Date.parse(date))
  return `${month}. ${Number(date.slice(8))}, ${date.slice(0, 4)}`
}

/** What each step of the form is for. */
export function InfoTips({ year }: { year: W4Year }) {
  return (
    <InstructionsPanel title={w4Text('tips')} open={false}>
      <ul>
        <li>{w4Text('tipStatus')}</li>
        <li>{w4Text('tipJobs')}</li>
        <li>{w4Text('tipDependents')}</li>
        <li>{w4Text('tipAdjustments')}</li>
        <li>{w4Text('tipSignature')}</li>
        <li>{w4Text('exempt', { due: dueDate(year.exemptDue) })}</li>
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
