import { useRef, useState } from 'react'
import { type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
import type { Problem } from '@/domain/problem.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { Popover } from '@/ui/dialogs/popover.tsx'
import { Icon } from '@/ui/icon.tsx'
import { requestText } from './texts.ts'

type Said = { date: PlainDate; reason: string }

/**
 * Why a day was refused: briefly next to the day, and in a line that stays until the next accepted tap. `calendar` surrounds the
 * days.
 */
export function useRefusal() {
  const calendar = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [anchor, setAnchor] = useState<Element | null>(null)
  return {
    calendar,
    isRefused: said !== null,
    refuse(date: PlainDate, problem: Problem) {
      setSaid({ date, reason: sentence(problem) })
      setAnchor(calendar.current?.querySelector(`[data-date="${date}"]`) ?? null)
    },
    clear() {
      setSaid(null)
      setAnchor(null)
    },
    popover: said && anchor && (
      <Popover anchor={anchor} onClose={() => setAnchor(null)}>
        {said.reason}
      </Popover>
    ),
    line: (
      <p className="refusal" role="status">
        {said && (
          <>
            <Icon name="alert" size={18} />
            <span>{requestText('day', { date: slashedWithDay(said.date), reason: said.reason })}</span>
          </>
        )}
      </p>
    ),
  }
}
