import type { ReactNode } from 'react'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'

/** What one day shows, and what a screen reader is told of it after the date. */
export type DayFace = {
  words?: string[]
  /** Chosen in this form. */
  chosen?: boolean
  /** A company holiday: solid. */
  holiday?: boolean
  /** Bars in the colours of the categories that lie on it. */
  marks?: { code: CategoryCode; waiting?: boolean }[]
  /** Not scheduled, or outside of the limits. It can still be picked: whoever listens says why not. */
  muted?: boolean
  content?: ReactNode
}

export type MonthGridProps = {
  /** 'YYYY-MM' */
  month: string
  onMonth: (month: string) => void
  today: PlainDate
  /** The first and last month that can be shown, 'YYYY-MM'. */
  earliest?: string
  latest?: string
  /** Names the grid. */
  label: string
  face: (date: PlainDate) => DayFace
  onPick?: (date: PlainDate) => void
}

/** One month as a grid: Monday first, today outlined, one stop of the keyboard. */
export function MonthGrid(_props: MonthGridProps): ReactNode {
  return null
}
