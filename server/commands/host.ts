import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { everyRoute } from '../routes/every-route.ts'
import { servicesFor } from '../http/services.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'
import { hostStatus, lockHost, refuseUploads } from '../work/host/host-lock.ts'
import { unlockHost } from '../http/kept-saves/unlock-host.ts'
import { runStubHost, stubCommands } from './stub-host/commands.ts'

// npm run host -- serve | mood | backup | restore: a stub of the payroll host (./stub-host).
// npm run host -- lock | unlock | fail-uploads | accept-uploads | status: controls the default legacy payroll host, whether the server runs or not.
const command = process.argv[2]
if (stubCommands.includes(command ?? '')) await runStubHost(process.argv.slice(2))
else await controlDatabase()

async function controlDatabase(): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  try {
    await carryOut(command, database, settings)
  } finally {
    await database.close()
  }
}

async function carryOut(command: string | undefined, database: Database, settings: Settings): Promise<void> {
  if (command === 'lock') {
    await lockHost(database, settings.clock())
    console.log('The legacy payroll host is locked: saves are kept.')
  } else if (command === 'unlock') {
    const services = await servicesFor(database, settings)
    const { applied, failed } = await unlockHost(services, everyRoute)
    console.log(`The legacy payroll host is unlocked: ${applied} kept saves were applied.`)
    for (const { receipt, endpoint, why } of failed) console.error(`Not applied: ${receipt} (${endpoint}): ${why}`)
    if (failed.length) process.exitCode = 1
  } else if (command === 'fail-uploads') {
    await refuseUploads(database, true)
    console.log('Uploads of time-off requests fail: approved requests become incomplete after three tries.')
  } else if (command === 'accept-uploads') {
    await refuseUploads(database, false)
    console.log('Uploads of time-off requests are accepted.')
  } else if (command === 'status') {
    const { locked, kept, refusesUploads } = await hostStatus(database.read)
    console.log(`The legacy payroll host is ${locked ? 'locked' : 'unlocked'}; ${kept} saves are kept.`)
    if (refusesUploads) console.log('Uploads of time-off requests fail.')
  } else {
    console.error('npm run host -- lock | unlock | fail-uploads | accept-uploads | status')
    process.exitCode = 2
  }
}
