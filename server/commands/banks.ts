import type { Command } from 'commander'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { readBanks } from '../imports/banks/read-banks.ts'
import { fileAt } from '../imports/reading/input-file.ts'
import { Problems } from '../imports/reading/problems.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'
import { directorySize, replaceDirectory } from '../stores/payroll/routing-numbers.ts'

/** A directory that's smaller than this was probably truncated. */
const leastShare = 0.9

/** npm run ess -- banks …: the bank names that Direct Deposit shows beside routing numbers. */
export function addBankCommands(ess: Command): void {
  const banks = ess.command('banks').description('The directory of banks by routing number')
  banks
    .command('load')
    .description(
      'Replaces the directory with a file: FedACHdir.txt of the Federal Reserve, or a CSV file with the columns routingNumber and bankName',
    )
    .argument('<file>', 'the file')
    .option('--fewer', 'allows more than 10 % fewer banks than before')
    .action((path: string, { fewer }: { fewer?: boolean }) =>
      withDatabase((database, { clock }) => load(database, path, { fewer, now: clock() })),
    )
  banks
    .command('show')
    .description('Prints how many banks are in the directory, and when it was loaded')
    .action(() =>
      withDatabase(async ({ read }) => {
        const { banks: count, loadedAt } = await directorySize(read)
        if (loadedAt === null) console.log('There is no directory. Load one with "banks load".')
        else console.log(`${count} routing numbers, loaded ${new Date(loadedAt).toISOString()}`)
      }),
    )
}

type Loading = { fewer: boolean | undefined; now: number }

async function load(database: Database, path: string, { fewer, now }: Loading): Promise<void> {
  const file = fileAt(path)
  const problems = new Problems(file.name)
  const banks = await readBanks(file, problems)
  if (problems.count > 0) throw new Error([...problems.lines, 'Nothing was loaded.'].join('\n'))
  const before = await directorySize(database.read)
  if (!fewer && banks.length < before.banks * leastShare)
    throw new Error(
      `The file has ${banks.length} routing numbers, and the directory has ${before.banks}. If that's right, load it with --fewer.\nNothing was loaded.`,
    )
  await inTransaction(database.write, (tx) => replaceDirectory(tx, banks, now))
  console.log(`${banks.length} routing numbers are loaded.`)
}

async function withDatabase(work: (database: Database, settings: Settings) => Promise<void>): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  await work(database, settings).finally(() => database.close())
}
