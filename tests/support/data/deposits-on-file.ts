import { type DepositSplit, netAmount } from '@/domain/payroll/direct-deposit.ts'
import { readDeposits, saveDeposits } from '../../../server/stores/payroll/direct-deposit.ts'
import { employeeIdOf, inDatabase } from './changes.ts'
import type { RunningServer } from '../server.ts'

export const routing = { wells: '122105278', chase: '122100024', bofa: '111000025', navy: '256074974' }

export type OnFile = Omit<DepositSplit, 'feId' | 'employeeId'>

export const net: OnFile = {
  accountType: 'C',
  depositType: 'NET',
  routingNumber: routing.wells,
  bankName: 'Wells Fargo Bank',
  accountNumber: '4830017265',
  amount: netAmount,
}
export const percent = (amount: number): OnFile => ({ ...net, accountType: 'S', depositType: 'P', amount })
export const flat = (amount: number): OnFile => ({ ...net, depositType: 'F', amount })
export const fuel = (amount: number): OnFile => ({
  accountType: 'F',
  depositType: 'F',
  routingNumber: '',
  bankName: '',
  accountNumber: '',
  amount,
})

/** The initial deposits of the demo company's driver. */
export const driverDeposits: OnFile[] = [
  net,
  {
    accountType: 'S',
    depositType: 'P',
    routingNumber: routing.navy,
    bankName: 'Navy Federal Credit Union',
    accountNumber: '7120045519',
    amount: 10,
  },
  {
    accountType: 'C',
    depositType: 'F',
    routingNumber: routing.chase,
    bankName: 'JPMorgan Chase Bank',
    accountNumber: '990214473',
    amount: 150,
  },
]

/** A person's deposits in the database, in order. */
export async function depositsOf(server: RunningServer, userName: string): Promise<OnFile[]> {
  return inDatabase(server, async (database) => {
    const { splits } = await readDeposits(database.read, await employeeIdOf(database.read, userName))
    return splits.map(({ feId: _feId, employeeId: _employeeId, ...split }) => split)
  })
}

/** Stores a list without validation, as an older system may have left it. */
export async function putOnFile(server: RunningServer, userName: string, splits: OnFile[]): Promise<void> {
  await inDatabase(server, async (database) => {
    const id = await employeeIdOf(database.read, userName)
    await saveDeposits(
      database.write,
      id,
      await readDeposits(database.read, id),
      splits.map((split, at) => ({ ...split, feId: `d${at}`, employeeId: id })),
      Date.now(),
    )
  })
}
