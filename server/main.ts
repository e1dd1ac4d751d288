import { buildApp } from './app.ts'
import { openDatabase } from './db/database.ts'
import { loadDemoCompany } from './demo/demo-company.ts'
import { settingsFrom } from './settings.ts'

const settings = settingsFrom(process.env)
const database = await openDatabase(settings)
if (settings.demo) await loadDemoCompany(database, settings.clock())
const app = await buildApp(database, settings)
const url = await app.listen({ port: settings.port, host: settings.host })
process.send?.({ listening: url })

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await app.close()
    await database.close()
  })
}
