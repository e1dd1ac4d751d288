import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../base/root.ts'

export type County = { code: string; description: string; state: string }

/** Every county and county equivalent, read from counties.txt. README.md describes its format and source. */
export const counties: County[] = readFileSync(join(root, 'server/reference/counties.txt'), 'utf8')
  .trim()
  .split('\n')
  .flatMap(ofState)

function ofState(line: string): County[] {
  const [, state = '', stateCode = '', kind = '', names = ''] = /^(\w\w) (\d\d) ([^:]+): (.+)$/.exec(line) ?? []
  let next = 1
  return names.split(', ').map((entry) => {
    const [, code, whole, name = ''] = /^(?:(\d{3}) )?(=?)(.+)$/.exec(entry) ?? []
    const number = code ? Number(code) : next
    // County codes are odd numbers in alphabetical order, so that later counties fit in between.
    next = number + (number % 2 ? 2 : 1)
    return {
      code: stateCode + String(number).padStart(3, '0'),
      description: whole || kind === '-' ? name : `${name} ${kind}`,
      state,
    }
  })
}
