import type { Database } from '../db/database.ts'
import { within } from '../base/time-limit.ts'
import type { Settings } from '../settings/settings.ts'

/** `advice`: what to do if it isn't ok. */
export type Finding = { state: 'ok' | 'warning' | 'wrong'; found: string; advice?: string }

export type Checked = Finding & { name: string }

type Look = Pick<Database, 'kind' | 'read'>

/** The installation to check. */
export type Installation = {
  settings: Settings
  /** Null if the first start hasn't created it yet. Throws if it's unusable. */
  database: () => Promise<Look | null>
  /** The demo company's accounts in the database. */
  demoAccounts: (read: Look['read']) => Promise<string[]>
  /** A problem with the reverse proxies, seen from outside or in the requests so far. Null if there's none. */
  proxies: () => Promise<Finding | null>
}

export type Check = {
  name: string
  /** Empty if the settings don't call for this check. */
  run: (installation: Installation) => Finding[] | Promise<Finding[]>
  /** If it fails, the server can't answer requests and isn't ready. The check makes no outside calls. */
  isEssential?: boolean
}

export const ok = (found: string): Finding => ({ state: 'ok', found })
export const warning = (found: string, advice: string): Finding => ({ state: 'warning', found, advice })
export const wrong = (found: string, advice: string): Finding => ({ state: 'wrong', found, advice })

const mostMs = 10_000

/** Runs the checks in parallel, each for at most ten seconds. */
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

/** For checks of the database's contents. A separate check reports an unusable database. */
export async function inDatabase(
  { database }: Installation,
  look: (database: Look) => Finding[] | Promise<Finding[]>,
): Promise<Finding[]> {
  const opened = await database().catch(() => null)
  if (!opened) return []
  return look(opened)
}

/** The results as lines for a terminal. */
export function checkLines(checks: Checked[]): string[] {
  const width = Math.max(...checks.map(({ name }) => name.length))
  return checks.flatMap(({ name, state, found, advice }) => [
    `${state.padEnd(7)}  ${name.padEnd(width)}  ${found}`,
    ...(advice ? [`         ${' '.repeat(width)}  ${advice}`] : []),
  ])
}
