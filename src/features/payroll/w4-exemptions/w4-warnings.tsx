import { useQuery } from '@tanstack/react-query'
import { getW4Overview } from '@/contract/payroll/w4-exemptions.ts'
import { w4Warnings } from '@/domain/payroll/w4/w4-warnings.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { Callout } from '@/ui/form/callout.tsx'

/** Warnings for payroll about the W-4 and its year. */
export function W4Warnings() {
  const overview = useQuery(answerQuery(getW4Overview)).data?.value
  const warnings = overview ? w4Warnings(overview) : []
  if (warnings.length === 0) return null
  return (
    <Callout tone="attention" mark="alert">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Callout>
  )
}
