/** A text's states at the provider, from earlier to later. Those with the highest rank are final. */
const ranks = {
  accepted: 1,
  scheduled: 1,
  queued: 1,
  sending: 2,
  sent: 3,
  delivered: 4,
  undelivered: 4,
  failed: 4,
  canceled: 4,
  read: 4,
} as const

export type DeliveryState = keyof typeof ranks
export const finalRank = 4

export const isDeliveryState = (text: string): text is DeliveryState => Object.hasOwn(ranks, text)
export const rankOf = (state: DeliveryState): number => ranks[state]
export const isUndelivered = (state: DeliveryState): boolean =>
  state === 'undelivered' || state === 'failed' || state === 'canceled'

/** Why a text didn't arrive, if the driver can do something about it. */
export const undeliveredReasons = ['stopped', 'number', 'phone', 'unknown'] as const
export type UndeliveredReason = (typeof undeliveredReasons)[number]

/** Source: twilio.com/docs/api/errors. */
const codes: Record<Exclude<UndeliveredReason, 'unknown'>, readonly number[]> = {
  // The driver has sent STOP.
  stopped: [21610],
  // The number is invalid, in a country we don't send to, not a cell phone, or not in service.
  number: [21211, 21214, 21217, 21408, 21612, 21614, 21635, 30005, 30006],
  // The phone is off, out of reach, or blocking texts.
  phone: [30003, 30004],
}

export function undeliveredReason(code: number | null): UndeliveredReason {
  const found = Object.entries(codes).find(([, all]) => code !== null && all.includes(code))
  return (found?.[0] as UndeliveredReason | undefined) ?? 'unknown'
}

/** A refusal because of the phone: sending again won't help. Other refusals concern the account, which an operator can fix. */
export const isAboutThePhone = (code: number | null): boolean => undeliveredReason(code) !== 'unknown'
