/** The basic characters of GSM 03.38, each 7 bits. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These need an escape character, so they take twice the space. */
const extended = new Set('\f^{}\\[~]|€')

/** How a phone network sends a text. Every segment is charged as a message. */
export type Segments = { encoding: 'GSM-7' | 'UCS-2'; segments: number }

const room = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } }

/** Counts segments the way phones join them. Characters aren't split between segments. Source: 3GPP TS 23.038 and 23.040. */
export function segmentsOf(text: string): Segments {
  const characters = [...text]
  const isGsm = characters.every((each) => basic.has(each) || extended.has(each))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const sizes = characters.map((each) => (isGsm ? (extended.has(each) ? 2 : 1) : each.length))
  const { alone, joined } = room[encoding]
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return { encoding, segments: 1 }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > joined) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { encoding, segments }
}

const plainer: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u2011': '-',
  á: 'a',
  í: 'i',
  ó: 'o',
  ú: 'u',
  Á: 'A',
  Í: 'I',
  Ó: 'O',
  Ú: 'U',
}

/**
 * The first wording that fits into one segment, or else the last one. A single curly quote, or an accent that's not among the
 * basic characters, would more than double the cost.
 */
export function fittingText(...wordings: string[]): string {
  const plain = wordings.map((each) =>
    each.normalize('NFC').replace(/[‘’“”–—…\u00a0\u2011áíóúÁÍÓÚ]/g, (mark) => plainer[mark]!),
  )
  return plain.find((each) => segmentsOf(each).segments === 1) ?? plain.at(-1)!
}
