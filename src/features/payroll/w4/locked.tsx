import type { EmployeeW4 } from '@/contract/payroll/w4.ts'
import { problem } from '@/domain/problem.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { Page } from '@/ui/page.tsx'
import { TaxTeam } from './contact.tsx'
import { CurrentStatus } from './current-status.tsx'
import { w4Text } from './texts.ts'

/** Instead of the form, while the filing status is locked. */
export function LockedW4({ onFile, title }: { onFile: EmployeeW4; title: string }) {
  return (
    <Page title={title}>
      <Callout tone="attention" mark="alert" live="alert">
        <p>{sentence(problem('', 'w4.locked'))}</p>
        <TaxTeam label={w4Text('byEmailOrPhone')} />
      </Callout>
      <CurrentStatus onFile={onFile} />
    </Page>
  )
}
