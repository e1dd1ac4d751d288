import type { CSSProperties } from 'react'
import type { Column } from './column.ts'

type Width = NonNullable<Column<never>['width']>

/** Widths in rem: roomy, on a tablet, and beside a drawer. */
const widths: Record<Width | 'choose', [roomy: number, compact: number, tight: number]> = {
  name: [8, 6.6, 5.4],
  date: [7, 5.6, 5.2],
  number: [5, 3.5, 3.1],
  hours: [3.75, 2.95, 2.8],
  status: [13.9, 6.2, 6],
  words: [9, 6.25, 5.5],
  action: [6.5, 5, 4.25],
  choose: [4, 3.5, 3.25],
}

/** Minimum width of columns without one, in rem: on a tablet, and beside a drawer. */
const least = [5.6, 4.65] as const

/** For a heading: list.css uses one of the three. Columns without a width share the rest. */
export function widthOf(width: Width | 'choose' | undefined): CSSProperties | undefined {
  if (!width) return undefined
  const [roomy, compact, tight] = widths[width].map((rem) => `${rem}rem`)
  return { '--roomy': roomy, '--compact': compact, '--tight': tight } as CSSProperties
}

/** Below these the table scrolls within its frame. */
export function minWidthsOf(columns: Pick<Column<never>, 'width'>[], chooses: boolean): CSSProperties {
  const used = [...columns.map(({ width }) => width), ...(chooses ? (['choose'] as const) : [])]
  const sum = (size: 0 | 1) =>
    used.reduce((all, width) => all + (width ? widths[width][size === 0 ? 1 : 2] : least[size]), 0)
  return { '--least-compact': `${sum(0)}rem`, '--least-tight': `${sum(1)}rem` } as CSSProperties
}
