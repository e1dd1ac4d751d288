import { useQuery } from '@tanstack/react-query'
import { listActivity } from '@/contract/delivery/activity.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { PayCalendar } from '@/domain/payroll/pay-calendar.ts'
import { type PayChange, nextPayday, nextPaydayWords, paydayChangesWords } from '@/domain/payroll/paydays.ts'
import { payrollOffline } from '@/features/payroll/offline.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { read } from '@/offline/answers/read.ts'
import { useUser } from '@/session/user.ts'
import { LineCard } from '@/ui/line-card.tsx'
import { useByTheClock, useDayIn } from '@/ui/shell/clock/clock-day.ts'

/** The next payday, and the changes that apply to it. Renders nothing if paydays aren't on file. */
export function NextPayday() {
  const { payCalendar } = useUser()
  return payCalendar ? <OnCalendar calendar={payCalendar} /> : null
}

function OnCalendar({ calendar }: { calendar: PayCalendar }) {
  const date = nextPayday(useDayIn(calendar.timeZone), calendar)
  const made = useChangesFrom(date)
  const changes = useByTheClock((now) => paydayChangesWords(date, made, calendar, now))
  return <LineCard to="/payroll/directDeposit" icon="payroll" title={nextPaydayWords(date)} lines={[changes]} />
}

/** The user's changes that apply from this payday, sent from any device. */
function useChangesFrom(date: PlainDate): PayChange[] {
  const activity = useQuery(readQuery(read(listActivity))).data?.value._embedded.activity ?? []
  const changes = activity.flatMap(({ action, payday, state }) => {
    if (payday !== date || state === 'failed') return []
    return payrollOffline.submissions.find(({ sends }) => sends.name === action)?.sends.changesPay ?? []
  })
  return [...new Set(changes)]
}
