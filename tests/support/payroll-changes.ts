import type { Carrier, Delivery, PayrollChange } from '../../server/work/payroll/carrier.ts'

/** A change to a made-up person's deposits. */
export function payrollChange(receipt: string, change: Partial<PayrollChange> = {}): PayrollChange {
  return {
    receipt,
    previousReceipt: null,
    kind: 'putDirectDeposits',
    lane: `lane of ${receipt}`,
    employerId: '1',
    employeeId: '00012345',
    params: {},
    body: { deposits: [{ routingNumber: '031000053', accountNumber: '0012345678', amount: 250.5 }] },
    signedAt: '2026-11-21T09:00:00.000Z',
    receivedAt: '2026-11-21T09:00:05.000Z',
    isUncertain: false,
    ...change,
  }
}

/** A lane's changes in order, each naming the previous one. */
export const laneOf = (lane: string, ...receipts: string[]): PayrollChange[] =>
  receipts.map((receipt, at) => payrollChange(receipt, { lane, previousReceipt: receipts[at - 1] ?? null }))

/** Sends them and waits for every outcome. */
export async function deliver(
  carrier: Carrier,
  changes: PayrollChange[],
  signal = new AbortController().signal,
): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  for await (const delivery of carrier.send(changes, signal)) deliveries.push(delivery)
  return deliveries
}
