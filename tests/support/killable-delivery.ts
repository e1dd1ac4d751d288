import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { companyNamed } from '../../server/company/companies.ts'
import { announcements } from '../../server/db/announcements.ts'
import { openSecrets } from '../../server/stores/secrets/known-secrets.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import type { PayrollSettings } from '../../server/settings/payroll-settings.ts'
import { carrierFrom } from '../../server/work/payroll/carrier-from.ts'
import { deliverChanges } from '../../server/work/payroll/deliver-changes.ts'

/** Delivers what waits to payroll until it's killed. Its clock runs fast, so that pauses are short. */
const [, , dataDir, databaseUrl, payroll] = process.argv as [string, string, string, string, string]

const timesFaster = 40
const started = Date.now()
const clock = () => started + (Date.now() - started) * timesFaster
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || null })
const carrier = carrierFrom(JSON.parse(payroll) as PayrollSettings, { error: () => {} }, () => {
  throw new Error('The demo is not killed here.')
})
const delivery = deliverChanges(
  {
    database,
    carrier,
    announcements: announcements(database),
    clock,
    company: companyNamed('swift'),
    secrets: await openSecrets(database, clock),
    publicUrl: '',
    payrollWaiting: new EventEmitter(),
    texts: { kind: 'gateways' },
    push: { services: [], outbound: { proxy: null, ca: undefined } },
    mailWaiting: () => {},
    log: { error: () => {} },
  },
  async () => {},
  { error: () => {}, warn: () => {} },
)
for (;;) if (!(await delivery.pass().catch(() => false))) await pause(20)
