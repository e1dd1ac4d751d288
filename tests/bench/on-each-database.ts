import { type DatabaseKind, databaseKinds } from '../support/databases.ts'

/** Measures on SQLite, and on PostgreSQL if it's set. Returns whether all figures are within their limits. */
export async function onEachDatabase(bench: (kind: DatabaseKind) => Promise<boolean>): Promise<boolean> {
  let holds = true
  for (const { kind, available, title } of databaseKinds) {
    console.log(`     ${title}`)
    if (available) holds = (await bench(kind)) && holds
  }
  return holds
}
