/** Money is whole cents inside. On the wire it is a JSON number of dollars with at most two decimals. */
export type Cents = number

/** Dollars from the wire to cents; null when there are more than two decimals or it is no finite number. */
export function centsFromDollars(dollars: number): Cents | null {
  if (!Number.isFinite(dollars)) return null
  const cents = Math.round(dollars * 100)
  return Number.isSafeInteger(cents) && Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null
}

export function dollarsFromCents(cents: Cents): number {
  return cents / 100
}

/** What a person typed ('1,250.5', '$ 80') to cents; null when it is no amount. */
export function centsFromText(text: string): Cents | null {
  const plain = text.replace(/[\s$,]/g, '')
  const match = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** '1,250.50': what stands in a field. */
export function textFromCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${sign}${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}
