import type { CSSProperties } from 'react'
import { locale } from '@/domain/locale.ts'

/** The frame's sizes, as in list.css: wide, roomy, on a tablet, and beside a drawer. */
type Size = 0 | 1 | 2 | 3
/** The minimum frame width of each size, in rem. */
const begins = [72, 60, 44, 0] as const

type Widths = readonly [wide: number, roomy: number, compact: number, tight: number]

/** English words are shorter than words in most other languages. */
const short = locale().startsWith('en')

/** Column widths in rem, by size. */
export const columnWidths = {
  name: [11.5, 8, 6.6, 5.4],
  date: [6.5, 7, 5.6, 5.2],
  /** A long heading. */
  requested: [7.5, 7.5, 6.7, 6.6],
  day: [9, 9, 6, 5.2],
  number: [4.5, 5, 3.5, 3.1],
  hours: [3.75, 3.75, 2.95, 2.8],
  status: short ? [13.9, 13.9, 6.2, 6] : [13.9, 13.9, 7.5, 6],
  /** Includes the name of the approver it waits for. */
  waiting: [13.9, 13.9, 10.5, 8.5],
  words: [9, 9, 6.25, 5.5],
  types: [8, 8, 6.5, 5.7],
  people: [9.5, 9, 8, 7],
  amount: [6.5, 6.5, 6, 5],
  action: [6.5, 6.5, 5, 4.25],
  decide: short ? [9.5, 9.5, 9, 8] : [11.5, 11.5, 11, 9.5],
} as const satisfies Record<string, Widths>

const widths = { ...columnWidths, choose: [3.5, 3.5, 3.5, 3.25] } as const satisfies Record<string, Widths>

type Width = keyof typeof widths

/** Minimum width of columns without one, in rem. */
const least = [7.5, 5.6, 5.6, 4.65] as const

const widthAt = (width: Width | undefined, size: Size): number => (width ? widths[width][size] : least[size])

/** For a heading: list.css uses one of the four widths. Columns without a width share the rest. */
export function widthOf(width: Width | undefined): CSSProperties | undefined {
  if (!width) return undefined
  const [wide, roomy, compact, tight] = widths[width].map((rem) => `${rem}rem`)
  return { '--wide': wide, '--roomy': roomy, '--compact': compact, '--tight': tight } as CSSProperties
}

type Used = { width?: Width; optional?: number }

const sum = (columns: Used[], chooses: boolean, size: Size): number =>
  columns.reduce((all, { width }) => all + widthAt(width, size), chooses ? widthAt('choose', size) : 0)

/** Minimum table widths. In a narrower frame, the table scrolls. */
export function minWidthsOf(columns: Used[], chooses: boolean): CSSProperties {
  return {
    '--least-compact': `${sum(columns, chooses, 2)}rem`,
    '--least-tight': `${sum(columns, chooses, 3)}rem`,
  } as CSSProperties
}

/** The columns that fit into a frame of this many rem. All columns if the width isn't known yet. */
export function fitting<Shown extends Used>(columns: Shown[], chooses: boolean, frame: number | null): Shown[] {
  if (frame === null) return columns
  const size = begins.findIndex((from) => frame > from) as Size
  const optional = columns
    .filter((column) => column.optional !== undefined)
    .toSorted((one, other) => one.optional! - other.optional!)
  const shown = new Set(columns.filter((column) => column.optional === undefined))
  for (const column of optional) if (sum([...shown, column], chooses, size) <= frame) shown.add(column)
  return columns.filter((column) => shown.has(column))
}
