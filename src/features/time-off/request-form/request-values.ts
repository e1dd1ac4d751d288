import {
  type Hundredths,
  hoursFromHundredths,
  hoursText,
  hundredthsFromText,
  nearestHundredths,
} from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { HalfDay } from '@/domain/time-off/requests/half-day.ts'
import type { TimeOffEntry, TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'

/** Hours as typed. */
export type FormEntry = { id?: number; date: PlainDate; code: string; hours: string; half?: HalfDay }

/** `code` is the category for the next tap on a day; '' before one is chosen. */
export type RequestValues = { code: string; reason: string; entries: FormEntry[] }

export const emptyRequest: RequestValues = { code: '', reason: '', entries: [] }

/** Unparsable text counts as 0; the form reports it. */
export const typedHours = ({ hours }: FormEntry): Hundredths => hundredthsFromText(hours) ?? 0

const entryOf = (entry: FormEntry): TimeOffEntry => ({ ...entry, hours: hoursFromHundredths(typedHours(entry)) })

export const entriesOf = (entries: FormEntry[]): TimeOffEntry[] => entries.map(entryOf)

export function requestBody({ reason, entries }: RequestValues): TimeOffRequestBody {
  return { reason, entries: entriesOf(entries) }
}

/** Editing a request with one category continues with it. */
export function requestValues({ reason, entries }: TimeOffRequestBody): RequestValues {
  const codes = new Set(entries.map(({ code }) => code))
  return { code: codes.size === 1 ? [...codes][0]! : '', reason, entries: entries.map(shownEntry) }
}

/** The entries after the engine ran; those it didn't change stay as typed. */
export function afterEngine(entries: TimeOffEntry[], before: FormEntry[]): FormEntry[] {
  return entries.map((entry) => {
    const typed = before.find(({ date, code }) => date === entry.date && code === entry.code)
    const isSame = typed && typedHours(typed) === nearestHundredths(entry.hours) && typed.half === entry.half
    return isSame ? typed : shownEntry(entry)
  })
}

function shownEntry({ id, date, code, hours, half }: TimeOffEntry): FormEntry {
  return {
    ...(id !== undefined && { id }),
    date,
    code,
    hours: hoursText(nearestHundredths(hours)),
    ...(half && { half }),
  }
}

export const totalHours = (entries: FormEntry[]): Hundredths =>
  entries.reduce((sum, entry) => sum + typedHours(entry), 0)
