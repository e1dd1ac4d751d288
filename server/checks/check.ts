import type { Database } from '../db/database.ts'
import { within } from '../base/time-limit.ts'
import type { Settings } from '../settings/settings.ts'

/** `advice`: what to do, unless all is well. */
export type Finding = { state: 'ok' | 'warning' | 'wrong'; found: string; advice?: string }

export type Checked = Finding & { name: string }

type Look = Pick<Database, 'kind' | 'read'>

/** What checks look at. */
export type Installation = {
  settings: Settings
  /** Null if the first start has yet to make it. Throws if it can't be used. */
  database: () => Promise<Look | null>
  /** The demo company's accounts that are in it. */
  demoAccounts: (read: Look['read']) => Promise<string[]>
  /** What is wrong with the proxies in front, as seen from outside, or by the requests so far. Null if nothing is. */
  proxies: () => Promise<Finding | null>
}

export type Check = {
  name: string
  /** Nothing if the settings don't ask for it. */
  run: (installation: Installation) => Finding[] | Promise<Finding[]>
  /** Without it no request can be answered: such a server isn't ready. It asks nobody outside. */
  isEssential?: boolean
}

export const ok = (found: string): Finding => ({ state: 'ok', found })
export const warning = (found: string, advice: string): Finding => ({ state: 'warning', found, advice })
export const wrong = (found: string, advice: string): Finding => ({ state: 'wrong', found, advice })

const mostMs = 10_000

/** Runs them side by side, each for ten seconds at most. */
export async function runChecks(checks: readonly Check[], installation: Installation): Promise<Checked[]> {
  const found = await Promise.all(
    checks.map(async ({ name, run }): Promise<Checked[]> => {
      try {
        const findings = await within(mostMs, Promise.resolve(installation).then(run))
        return findings.map((each) => ({ name, ...each }))
      } catch (error) {
        return [{ name, ...wrong((error as Error).message, 'This check could not be finished. Try again.') }]
      }
    }),
  )
  return found.flat()
}

/** For checks of what's in the database. Another check says if that can't be used. */
export async function inDatabase(
  { database }: Installation,
  look: (database: Look) => Finding[] | Promise<Finding[]>,
): Promise<Finding[]> {
  const opened = await database().catch(() => null)
  if (!opened) return []
  return look(opened)
}

/** Lines for a terminal. */
export function checkLines(checks: Checked[]): string[] {
  const width = Math.max(...checks.map(({ name }) => name.length))
  return checks.flatMap(({ name, state, found, advice }) => [
    `${state.padEnd(7)}  ${name.padEnd(width)}  ${found}`,
    ...(advice ? [`         ${' '.repeat(width)}  ${advice}`] : []),
  ])
}
