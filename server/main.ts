import { DatabaseUnusable } from './db/database-file.ts'
import { DemoAccountsLeft } from './demo/demo-accounts.ts'
import { welcome } from './demo/welcome.ts'
import { SettingUnusable, unknownSettings, valueOf } from './base/environment.ts'
import { forceExit } from './force-exit.ts'
import { serve } from './serve.ts'
import { settingsFrom } from './settings/settings.ts'

// Done first, because a misspelled name may be the reason why the server doesn't start.
for (const sentence of unknownSettings(process.env)) console.warn(sentence)
try {
  await start()
} catch (error) {
  console.error(plainWords(error))
  process.exit(1)
}

async function start(): Promise<void> {
  const { app, settings, port, drain, close } = await serve(settingsFrom(process.env))
  console.log(welcome(settings, `http://localhost:${port}`))
  // The parent process may need the port.
  process.send?.({ port })

  let ending = false
  const end = async (event: string) => {
    if (ending) return
    ending = true
    // If the parent process is gone, no other process takes over, so there's no draining.
    const drains = event !== 'disconnect'
    // Service managers kill a process after about ten seconds, plus the operator's drain time. That loses nothing: every answered
    // change is in the database.
    forceExit(app.log, drains ? settings.drainMs : 0)
    if (drains) await drain()
    await close()
    process.exit(0)
  }
  // 'disconnect': the parent process is gone.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => end(event))
}

function plainWords(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${valueOf(process.env, 'PORT')} is taken by another program. Choose another one: PORT=8090 npm start`
  if (code === 'ECONNREFUSED') return `The database does not answer at DATABASE_URL (${message}).`
  const forOperators = [DemoAccountsLeft, DatabaseUnusable, SettingUnusable]
  if (forOperators.some((kind) => error instanceof kind)) return message
  return `The server could not start: ${error instanceof Error ? error.stack : String(error)}`
}
