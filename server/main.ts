import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { openDatabase } from './db/database.ts'
import { loadDemoCompany } from './demo/demo-company.ts'
import { welcome } from './demo/welcome.ts'
import { settingsFrom } from './settings.ts'

try {
  await start()
} catch (error) {
  console.error(plainWords(error))
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  if (settings.demo) await loadDemoCompany(database, settings.clock())
  const app = await buildApp(database, settings)
  await app.listen({ port: settings.port, host: settings.host, listenTextResolver: () => 'listening' })
  const { port } = app.server.address() as AddressInfo
  console.log(welcome(settings, `http://localhost:${port}`))
  // For whoever started this as a child and must know the port.
  process.send?.({ port })

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await app.close()
      await database.close()
      process.exit(0)
    })
  }
}

function plainWords(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const port = process.env.PORT || 8080
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose another one: PORT=8090 npm start`
  if (code === 'ECONNREFUSED') return `The database does not answer at DATABASE_URL (${message}).`
  return `The server could not start: ${error instanceof Error ? error.stack : String(error)}`
}
