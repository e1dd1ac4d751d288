import type { DatabaseKind } from '../support/databases.ts'

/**
 * Rules are judged before anything is written, so every case runs on SQLite only. PostgreSQL gets a sample, the same in
 * each run: for each rule the first case that breaks it, and the first case that is taken.
 */
export function casesOn<Case>(kind: DatabaseKind, cases: readonly Case[], brokenBy: (one: Case) => string[]): Case[] {
  if (kind === 'sqlite') return [...cases]
  const seen = new Set<string>()
  return cases.filter((one) => {
    const broken = brokenBy(one)
    const fresh = (broken.length ? broken : ['taken']).filter((rule) => !seen.has(rule))
    for (const rule of fresh) seen.add(rule)
    return fresh.length > 0
  })
}
