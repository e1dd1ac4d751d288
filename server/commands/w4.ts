import type { Command } from 'commander'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import { openDatabase } from '../db/open-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { settingsFrom } from '../settings/settings.ts'
import { addAudit } from '../stores/audit/audit.ts'
import { setW4Lock } from '../stores/payroll/w4.ts'

/** npm run ess -- w4 …: locks a person's filing status. The IRS may order a lock by letter to the employer. */
export function addW4Commands(ess: Command): void {
  const w4 = ess.command('w4').description('Federal withholding')
  w4.command('lock')
    .description('Locks the filing status: the W-4 can be read but not submitted')
    .argument('<user>', 'user name')
    .action((name: string) => setLock(name, true))
  w4.command('unlock')
    .description('Lets somebody submit a W-4 again')
    .argument('<user>', 'user name')
    .action((name: string) => setLock(name, false))
}

async function setLock(name: string, locked: boolean): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  try {
    const now = settings.clock()
    const personId = await inTransaction(database.write, async (tx) => {
      const subjectId = await setW4Lock(tx, name, locked, now)
      const entry = { personId: operatorActor, subjectId, action: locked ? 'lockW4' : 'unlockW4' }
      if (subjectId !== null) await addAudit(tx, { ...entry, outcome: 'taken', receipt: null, now })
      return subjectId
    })
    if (personId === null) throw new Error(`There is nobody with the user name ${name}.`)
    console.log(`The filing status of ${name} is ${locked ? 'locked' : 'no longer locked'}.`)
  } finally {
    await database.close()
  }
}
