import { randomBytes } from 'node:crypto'

// Without I, L, O and U: a receipt is read out on the phone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A name for a change, such as R-7F3K-92QD: 40 random bits. */
export function newReceipt(): string {
  const text = [...randomBytes(8)].map((byte) => letters[byte % 32]).join('')
  return `R-${text.slice(0, 4)}-${text.slice(4)}`
}
