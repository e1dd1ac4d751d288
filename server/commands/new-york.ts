import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { openDatabase } from '../db/open-database.ts'
import { settingsFrom } from '../settings/settings.ts'
import { loadNewYorkPay, payColumns, rateColumns } from '../work/new-york-pay/new-york-pay.ts'

const maxShown = 50

/** npm run ess -- new-york …: loads the pay shown in the New York notice. */
export function addNewYorkCommands(ess: Command): void {
  const newYork = ess.command('new-york').description('Pay on the New York notice of pay rate and payday')
  newYork
    .command('load')
    .description(
      `Loads the pay of the people in a CSV file with the columns ${payColumns.join(', ')}, in place of what is on file for them. If anything is wrong, nothing is loaded`,
    )
    .argument('<file>', 'the CSV file of the pay, in UTF-8')
    .option('--rates <file>', `the CSV file of the rate sheets, with the columns ${rateColumns.join(', ')}`)
    .action((file: string, { rates }: { rates?: string }) => load(file, rates))
}

async function load(payPath: string, ratesPath: string | undefined): Promise<void> {
  const read = async (path: string) => ({ name: basename(path), content: await readFile(path) })
  const files = [await read(payPath), ratesPath === undefined ? undefined : await read(ratesPath)] as const
  const { clock, ...settings } = settingsFrom(process.env)
  const database = await openDatabase(settings)
  try {
    const outcome = await loadNewYorkPay({ database, clock }, ...files)
    if ('problems' in outcome) throw new Error(problemText(outcome.problems))
    console.log(`The pay is loaded. Employees: ${outcome.loaded}.`)
  } finally {
    await database.close()
  }
}

function problemText(problems: string[]): string {
  const rest = problems.length - maxShown
  return [...problems.slice(0, maxShown), ...(rest > 0 ? [`… and ${rest} more.`] : []), 'Nothing was loaded.'].join(
    '\n',
  )
}
