import { optional, size, string } from '@/domain/struct.ts'

/**
 * The fields of an answer's items that a call may pick with `fields`. `at`: where the items are in the
 * answer. `specified`: fields that any API knows; `own`: those only our server has.
 */
export type Picked = { at: string[]; specified: readonly string[]; own: readonly string[] }

const longest = 2000

/** Field names separated by commas. Without any, the answer has all fields. Source: specification 1 section 7, decisions 66. */
export const fields = () => optional(size(string(), 0, longest))

/** Everything that the app reads. It asks for them by name, because another API may return only named ones. */
export function everyField({ specified, own }: Picked, ofOurs: boolean): string {
  return [...specified, ...(ofOurs ? own : [])].join()
}
