import { type Infer, record, string, type } from '@/domain/struct.ts'
import { decimal, isRecord, reading, text } from '@/domain/lenient.ts'

/** A week in decimal hours; a missing day reads as 0. */
export const weekHours = {
  mondaySchedule: decimal(),
  tuesdaySchedule: decimal(),
  wednesdaySchedule: decimal(),
  thursdaySchedule: decimal(),
  fridaySchedule: decimal(),
  saturdaySchedule: decimal(),
  sundaySchedule: decimal(),
}

const Hours = type({
  earned: decimal(),
  taken: decimal(),
  unapproved: decimal(),
  pending: decimal(),
  remaining: decimal(),
})

/**
 * The employee as of the submission or the last edit of a request, for people who decide on it. Hours are decimal; `buckets` by
 * PTO, FLOAT, SICK and GF. Source: specification 1 section 3.
 */
const Data = type({
  firstName: text(),
  lastName: text(),
  email: text(),
  position: text(),
  /** '' if it is not known. */
  hireDate: text(),
  managerEmployeeId: text(),
  managerFirstName: text(),
  managerLastName: text(),
  schedule: reading(type(weekHours), (schedule) => schedule ?? {}),
  buckets: reading(record(string(), Hours), (buckets) => buckets ?? {}),
  unexcused: decimal(),
  bereavement: decimal(),
  civicDuty: decimal(),
  unpaid: decimal(),
})

/** Earlier releases stored the manager as a record of its own, and a company's own API may send it that way. */
export const EmployeeData = reading(Data, (data) => {
  if (!isRecord(data) || !isRecord(data.manager)) return data
  const { manager, ...rest } = data
  const { employeeId, firstName, lastName } = manager
  return { managerEmployeeId: employeeId, managerFirstName: firstName, managerLastName: lastName, ...rest }
})

export type EmployeeData = Infer<typeof EmployeeData>
