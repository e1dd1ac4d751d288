import { useAnswer } from '@/ui/answers/use-answer.ts'
import { deskOverviewRead } from './reads.ts'
import { deskPageText } from './texts.ts'

/** In the navigation: how many changes payroll must act on. */
export default function DeskBadge() {
  const count = useAnswer(deskOverviewRead()).data?.value.toAct ?? 0
  if (count === 0) return null
  return (
    <span className="badge">
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="unseen">{deskPageText('badge', { count })}</span>
    </span>
  )
}
