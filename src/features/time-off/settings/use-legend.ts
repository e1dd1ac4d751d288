import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingsChange } from '@/domain/time-off/user-settings.ts'
import { isNewerThan, isUnderWay } from '@/offline/outbox/open-row.ts'
import { settingsRead } from '@/features/time-off/requests/reads.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { send } from '@/offline/outbox/outbox.ts'
import type { LegendChoice } from '@/ui/calendar/requests-calendar.tsx'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { legendSubmission } from './submissions.ts'

/** Whether the calendar's legend is open, as the user last chose. Source: decisions 47. */
export function useLegend(): LegendChoice {
  const settings = useQuery(readQuery(settingsRead()))
  const rows = useOwnRows()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const asOf = settings.data?.asOf ?? 0
  const waiting = rows?.find((row) => row.kind === legendSubmission.kind && (isUnderWay(row) || isNewerThan(row, asOf)))
    ?.body as SettingsChange | undefined
  const kept = waiting?.showCalendarLegend ?? settings.data?.value._embedded.settings.showCalendarLegend ?? false
  const open = chosen ?? kept
  return {
    open,
    onToggle() {
      setChosen(!open)
      // Even if saving fails, the legend stays toggled while the screen is open.
      send(legendSubmission, { showCalendarLegend: !open }).catch((error: unknown) => reportError(error))
    },
  }
}
