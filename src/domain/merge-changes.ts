/** `clashes`: fields that both sides changed, in different ways. For these, `value` has mine. */
export type Merged<Value> = { value: Value; clashes: string[] }

/** `from`: the version that the edit started from. `theirs`: the version on file now. */
export type Versions<OnFile, Mine> = { from: OnFile; mine: Mine; theirs: OnFile }

/** Merges field by field: a change by one side wins. Missing fields and '' are treated as the same. */
export function mergeFields<Mine extends object>(
  { from, mine, theirs }: Versions<object, Mine>,
  fields = Object.keys(mine),
): Merged<Mine> {
  const clashes: string[] = []
  const merged = fields.map((field) => {
    const [before, now, other] = [from, mine, theirs].map((side) => (side as Record<string, unknown>)[field])
    if (isSame(now, before)) return [field, other]
    if (!isSame(other, before) && !isSame(other, now)) clashes.push(field)
    return [field, now]
  })
  return { value: { ...mine, ...Object.fromEntries(merged) }, clashes }
}

/** The fields in which two versions differ. */
export function changedFields(one: object, other: object, fields: string[]): string[] {
  const [before, now] = [one, other] as Record<string, unknown>[]
  return fields.filter((field) => !isSame(before![field], now![field]))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
