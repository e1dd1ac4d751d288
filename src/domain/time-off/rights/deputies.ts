/** People who are currently away, and the deputy each of them chose, by person id. */
export type Deputies = ReadonlyMap<string, string>

/** Payroll, where a person's id is expected. */
export const byPayroll = ''

/**
 * Who decides for a person who is away: the deputy, or the deputy's own deputy if that person is also away, and so on. It's
 * payroll if the chain is circular or ends with a person who may not decide.
 */
export function actingFor(personId: string, deputies: Deputies, mayDecide: (personId: string) => boolean): string {
  const passed = new Set([personId])
  let present = personId
  for (let next = deputies.get(present); next !== undefined; next = deputies.get(present)) {
    if (passed.has(next) || !mayDecide(next)) return byPayroll
    passed.add(next)
    present = next
  }
  return present
}

/** Who acts for each person who is away. Source: docs/decisions/0073. */
export const actingForEach = (deputies: Deputies, mayDecide: (personId: string) => boolean): Deputies =>
  new Map([...deputies.keys()].map((personId) => [personId, actingFor(personId, deputies, mayDecide)]))

/**
 * The person whom an undecided request waits for: the manager, or the person acting for them. People don't decide on their own
 * requests, so a deputy's own request goes to payroll. Null if it has no manager. `acting`: as in `actingForEach`.
 */
export function approverOf(managerId: string | null, ownerId: string, acting: Deputies): string | null {
  if (managerId === null || managerId === '') return null
  const approver = acting.get(managerId) ?? managerId
  return approver === ownerId ? byPayroll : approver
}
