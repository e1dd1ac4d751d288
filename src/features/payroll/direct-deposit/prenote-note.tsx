import { isAccountNew, isFuelCard } from '@/domain/payroll/direct-deposit.ts'
import { monthDay } from '@/domain/date-words.ts'
import { testedUntil } from '@/domain/payroll/prenote.ts'
import type { Prenote } from '@/domain/company/configuration.ts'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { useByTheClock } from '@/ui/shell/clock/clock-day.ts'
import { useDepositFacts } from './deposit-context.ts'
import { type SplitValues, splitOf } from './deposit-values.ts'
import { depositText } from './texts.ts'

/** What happens to the pay while the bank tests a new account, if the company has such tests. */
export function PrenoteNote({ split }: { split: SplitValues }) {
  const { prenote } = useOpenConfiguration().data ?? {}
  const facts = useDepositFacts()
  if (!prenote || isFuelCard(split) || split.accountNumber.trim() === '') return null
  if (isAccountNew(splitOf(split), facts)) return <WillBeTested prenote={prenote} />
  const until = facts.testedUntil[split.feId]
  return until ? <Note said={depositText('isTested', { date: monthDay(until) })} prenote={prenote} /> : null
}

function WillBeTested({ prenote }: { prenote: Prenote }) {
  const { state } = useUser()
  const date = useByTheClock((now) => monthDay(testedUntil(now, prenote, state)))
  return <Note said={depositText('willBeTested', { date })} prenote={prenote} />
}

const Note = ({ said, prenote }: { said: string; prenote: Prenote }) => (
  <p className="field-help split-tested">{`${said} ${depositText(prenote.meanwhile)}`}</p>
)
