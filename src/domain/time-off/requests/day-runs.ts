import { type PlainDate, addDays } from '@/domain/plain-date.ts'

/** `part`: for an entry that takes only part of its day, the hours. */
export type DayEntry<Part> = { date: PlainDate; code: string; part?: Part }
export type DayRun<Part> = { code: string; first: PlainDate; last: PlainDate; part?: Part }

/** Joins consecutive whole days of one category. Partial days stay separate. */
export function dayRuns<Part>(entries: DayEntry<Part>[]): DayRun<Part>[] {
  const inOrder = entries.toSorted((one, other) => order(one.date, other.date) || order(one.code, other.code))
  const runs: DayRun<Part>[] = []
  for (const { code, date, part } of inOrder) {
    const run = part ? undefined : runs.findLast((each) => each.code === code && !each.part)
    if (run && date <= addDays(run.last, 1)) run.last = date
    else runs.push({ code, first: date, last: date, ...(part && { part }) })
  }
  return runs
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
