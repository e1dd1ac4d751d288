import { useQuery } from '@tanstack/react-query'
import { serverNow } from '@/api/server-clock.ts'
import { getDriverText } from '@/contract/drivers/driver-text.ts'
import type { DriverText } from '@/domain/drivers/driver-text.ts'
import { confirmationState } from '@/domain/drivers/driver-text-confirmation.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { LineCard } from '@/ui/line-card.tsx'
import { shownNumber } from './phone-parts.ts'
import { driverTextText } from './texts.ts'

/** On drivers' home page: whether they get texts, and at which number. Its space is reserved. */
export default function TextStatus() {
  const driverText = useQuery(answerQuery(getDriverText)).data?.value.driverText
  return <LineCard to="/drivers/driverText" icon="message" {...(driverText ? wordsFor(driverText) : unknown())} />
}

const unknown = () => ({ title: driverTextText('homeUnknown'), lines: [] })

function wordsFor(driverText: DriverText) {
  if (!driverText.optedIn) return { title: driverTextText('homeOff'), lines: [driverTextText('homeOffHelp')] }
  const number = shownNumber(driverText)
  const state = confirmationState(driverText, serverNow())
  if (state === 'waiting') return { title: driverTextText('homeWaiting'), lines: [driverTextText('stepLeft')] }
  if (state === 'unverified')
    return { tone: 'attention' as const, title: driverTextText('homeUnverified'), lines: [number] }
  return { title: driverTextText('homeOn'), lines: [number] }
}
