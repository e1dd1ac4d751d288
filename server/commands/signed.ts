import type { Command } from 'commander'
import { openDatabase } from '../db/open-database.ts'
import { settingsFrom } from '../settings/settings.ts'
import { type Head, verifySigned } from '../stores/audit/signed-chain.ts'

/** npm run ess -- signed verify: checks that signed documents are unchanged. The server may be running. */
export function addSignedCommands(ess: Command): void {
  ess
    .command('signed')
    .description('What people signed')
    .command('verify')
    .description('Checks that no signed document was changed, removed, or added since')
    .option('--head <head>', 'what an earlier run printed: the chain must still contain it')
    .action(verify)
}

async function verify({ head }: { head?: string }): Promise<void> {
  const earlier = head === undefined ? null : headFrom(head)
  const database = await openDatabase(settingsFrom(process.env))
  try {
    const verified = await verifySigned(database.read, database.kind, earlier)
    for (const fault of verified.faults) console.error(fault)
    const { position, hash } = verified.head
    if (verified.removed) console.log(`${verified.removed} of them were removed after their retention period.`)
    console.log(`${verified.links} signed records. Head: ${position}:${hash}`)
    if (verified.faults.length) throw new Error('Signed documents were altered.')
    console.log('No signed document was altered. Store the head somewhere else, and pass it next time with --head.')
  } finally {
    await database.close()
  }
}

function headFrom(text: string): Head {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? []
  if (!position || !hash)
    throw new Error('A head must be a number and a hash of 64 letters and digits, such as 12:ab….')
  return { position: Number(position), hash }
}
