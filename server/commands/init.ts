import type { Command } from 'commander'
import { hasPayrollAdmin } from '../stores/rights/payroll-roles.ts'
import { checkLines } from '../checks/check.ts'
import { settingsFrom } from '../settings/settings.ts'
import { examinedWith } from './doctor.ts'
import { type AddOptions, addAccount, addAccountOptions, withAccounts } from './users.ts'
import { setRight } from '../stores/people/accounts.ts'

/** npm run ess -- init …: adds the first payroll admin to an empty installation. */
export function addInitCommand(ess: Command): void {
  addAccountOptions(
    ess
      .command('init')
      .description('Sets up an empty installation: creates the first payroll admin and checks the settings')
      .argument('<user>', 'user name')
      .argument('<first>', 'first name')
      .argument('<last>', 'last name'),
  ).action((name: string, first: string, last: string, options: AddOptions) =>
    withAccounts(async (accounts) => {
      if (await hasPayrollAdmin(accounts.database.read, accounts.company.rightsRules))
        throw new Error('There is already a payroll admin. Use "user add", and "right grant" for the right.')
      await addAccount(accounts, name, first, last, options)
      await setRight(accounts, name, 'isPayrollAdmin', 'granted')
      console.log(`${name} is a payroll admin now.\n`)
      const settings = settingsFrom(process.env)
      console.log(checkLines(await examinedWith(settings)).join('\n'))
      console.log(
        `\nNext: sign in as ${name} at ${settings.publicUrl}, then bring in your people. docs/imports.md says how.`,
      )
    }),
  )
}
