import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'
import { hostStatus, lockHost, openHost, refuseUploads } from '../work/payroll/host-lock.ts'
import { runStubHost, stubCommands } from './stub-host/commands.ts'

// npm run host -- serve | mood | backup | restore: a stub of the payroll host (./stub-host). npm run host -- lock | unlock |
// fail-uploads | accept-uploads | status: controls the demo company's payroll host, whether or not the server is running.
const command = process.argv[2]
if (stubCommands.includes(command ?? '')) await runStubHost(process.argv.slice(2))
else await controlDemoHost()

async function controlDemoHost(): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  try {
    await carryOut(database, settings)
  } finally {
    await database.close()
  }
}

async function carryOut(database: Database, settings: Settings): Promise<void> {
  if (command === 'lock') {
    await lockHost(database, settings.clock())
    console.log('The payroll host is locked: changes are received and wait.')
  } else if (command === 'unlock') {
    await openHost(database, settings.clock())
    const { waiting } = await hostStatus(database.read)
    console.log(`The payroll host is unlocked: the server sends ${waiting} changes that wait.`)
  } else if (command === 'fail-uploads') {
    await refuseUploads(database, true)
    console.log('Time off is refused: approved requests become incomplete after three tries.')
  } else if (command === 'accept-uploads') {
    await refuseUploads(database, false)
    console.log('Time off is accepted.')
  } else if (command === 'status') {
    const { locked, waiting, refusesUploads } = await hostStatus(database.read)
    console.log(`The payroll host is ${locked ? 'locked' : 'unlocked'}; ${waiting} changes wait.`)
    if (refusesUploads) console.log('Time off is refused.')
  } else {
    console.error(
      'npm run host -- lock | unlock | fail-uploads | accept-uploads | status | serve | mood | backup | restore',
    )
    process.exitCode = 2
  }
}
