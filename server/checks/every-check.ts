import { type Check, type Installation, ok } from './check.ts'
import { database, databaseClock, demoAccounts, keys, letters, schema } from './database-checks.ts'
import { disk } from './disk-check.ts'
import { directory, mail, payroll } from './outside-checks.ts'
import { texts } from './texts-check.ts'
import { metricsToken, openId, publicAddress, support, taxYear, watchedFolder } from './settings-checks.ts'

/** The checks for the doctor, /readyz, and the warnings at startup. Source: docs/decisions/0060. */
export const everyCheck: readonly Check[] = [
  { name: 'Database', run: database, isEssential: true },
  { name: 'Schema', run: schema },
  { name: 'Clock', run: databaseClock },
  { name: 'Disk', run: disk, isEssential: true },
  { name: 'Public address', run: ({ settings }) => [publicAddress(settings)] },
  { name: 'Proxies', run: proxies },
  { name: 'Mail', run: mail },
  { name: 'Letters', run: letters },
  { name: 'Directory', run: directory },
  { name: 'OpenID', run: ({ settings }) => openId(settings) },
  { name: 'Keys', run: keys },
  { name: 'Payroll', run: payroll },
  { name: 'Texts', run: texts },
  { name: 'Demo accounts', run: demoAccounts },
  { name: 'Support address', run: ({ settings }) => [support(settings)] },
  { name: 'Watched folder', run: ({ settings }) => watchedFolder(settings) },
  { name: 'W-4 tax year', run: ({ settings }) => taxYear(settings) },
  { name: 'Metrics', run: ({ settings }) => metricsToken(settings) },
]

async function proxies({ proxies: seen }: Installation) {
  return [(await seen()) ?? ok('nothing unusual seen')]
}
