import { useState } from 'react'
import { settingsRead } from '@/features/time-off/requests/reads.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import type { LegendChoice } from '@/ui/calendar/requests-calendar.tsx'
import { legendSubmission } from './submissions.ts'

/** Whether the calendar's legend is open, as the user last chose. Source: decisions 47. */
export function useLegend(): LegendChoice {
  const { data } = useAnswer(settingsRead())
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? data?.value._embedded.settings.showCalendarLegend ?? false
  return {
    open,
    onToggle() {
      setChosen(!open)
      // Even if saving fails, the legend stays toggled while the screen is open.
      send(legendSubmission, { showCalendarLegend: !open }).catch((error: unknown) => reportError(error))
    },
  }
}
