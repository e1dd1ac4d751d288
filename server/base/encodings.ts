import iconv from 'iconv-lite'

/** IBM's code page 37, by byte: the Latin-1 character of each, as hex. */
const page37 = [
  '000102039c09867f978d8e0b0c0d0e0f101112139d8508871819928f1c1d1e1f',
  '80818283840a171b88898a8b8c050607909116939495960498999a9b14159e1a',
  '20a0e2e4e0e1e3e5e7f1a22e3c282b7c26e9eaebe8edeeefecdf21242a293bac',
  '2d2fc2c4c0c1c3c5c7d1a62c255f3e3ff8c9cacbc8cdcecfcc603a2340273d22',
  'd8616263646566676869abbbf0fdfeb1b06a6b6c6d6e6f707172aabae6b8c6a4',
  'b57e737475767778797aa1bfd0dddeae5ea3a5b7a9a7b6bcbdbe5b5dafa8b4d7',
  '7b414243444546474849adf4f6f2f3f57d4a4b4c4d4e4f505152b9fbfcf9faff',
  '5cf7535455565758595ab2d4d6d2d3d530313233343536373839b3dbdcd9da9f',
].join('')

/** Where other code pages differ from page 37. */
const differences: Record<string, Record<number, string>> = {
  cp037: {},
  cp500: { 0x4a: '[', 0x4f: '!', 0x5a: ']', 0x5f: '^', 0xb0: '¢', 0xba: '¬', 0xbb: '|' },
  cp1047: { 0x5f: '^', 0xad: '[', 0xb0: '¬', 0xba: 'Ý', 0xbb: '¨', 0xbd: ']' },
  cp1140: { 0x9f: '€' },
}

/** EBCDIC, which iconv-lite lacks: the byte of each character. */
const ebcdic = new Map(
  Object.entries(differences).map(([name, other]) => {
    const characters = [...Buffer.from(page37, 'hex').toString('latin1')]
    for (const [byte, character] of Object.entries(other)) characters[Number(byte)] = character
    return [name, new Map(characters.map((character, byte) => [character, byte]))]
  }),
)

export const isEncoding = (name: string): boolean => ebcdic.has(name) || iconv.encodingExists(name)

/** The encoded text; null if the encoding lacks one of the characters. */
export function encodedExactly(text: string, encoding: string): Buffer | null {
  const page = ebcdic.get(encoding)
  if (page) {
    const bytes = [...text].map((character) => page.get(character))
    return bytes.includes(undefined) ? null : Buffer.from(bytes as number[])
  }
  const bytes = iconv.encode(text, encoding)
  return iconv.decode(bytes, encoding) === text ? bytes : null
}
