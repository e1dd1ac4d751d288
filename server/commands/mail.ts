import type { Command } from 'commander'
import { openDatabase } from '../db/open-database.ts'
import type { Db } from '../db/tables.ts'
import { settingsFrom } from '../settings/settings.ts'
import { dropGivenUp, lettersGivenUp, retryGivenUp } from '../stores/letters/given-up.ts'

/** npm run ess -- mail …: handles emails that couldn't be sent. */
export function addMailCommands(ess: Command): void {
  const mail = ess.command('mail').description('Emails that could not be sent within about three days')
  mail
    .command('list')
    .description('Lists them, newest first, with the mail server’s error')
    .action(() =>
      withDatabase(async (db) => {
        const letters = await lettersGivenUp(db)
        if (letters.length === 0) console.log('Every email was sent or is still being tried.')
        for (const { id, to, subject, givenUpAt, failure } of letters)
          console.log([id, new Date(givenUpAt!).toISOString(), to, subject, failure].join('  '))
      }),
    )
  const some = (
    name: string,
    description: string,
    work: (db: Db, ids: number[] | null, now: number) => Promise<number>,
    done: string,
  ) =>
    mail
      .command(name)
      .description(description)
      .argument('<ids...>', 'numbers from "mail list", or all')
      .action((ids: string[]) =>
        withDatabase(async (db, now) => {
          const count = await work(db, idsOf(ids), now)
          if (count === 0) throw new Error('There is no such email. "mail list" shows them.')
          console.log(`${count === 1 ? 'One email' : `${count} emails`} ${done}.`)
        }),
      )
  some('retry', 'Sends them again, trying for up to three more days', retryGivenUp, 'will be sent again')
  some('drop', 'Deletes them', dropGivenUp, 'deleted')
}

function idsOf(given: string[]): number[] | null {
  if (given.length === 1 && given[0] === 'all') return null
  if (!given.every((each) => /^\d+$/.test(each))) throw new Error('Use the numbers from "mail list", or all.')
  return given.map(Number)
}

async function withDatabase(work: (db: Db, now: number) => Promise<void>): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  await work(database.write, settings.clock()).finally(() => database.close())
}
