const words = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
} as const

export type Keyword = keyof typeof words

/**
 * The keyword that a text consists of, in any case, with any spaces and punctuation. Null for any other text. Sources: the
 * keywords of the CTIA's Messaging Principles, and 47 CFR 64.1200(a)(10) for OPT OUT and REVOKE.
 */
export function keywordIn(text: string): Keyword | null {
  const said = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  const found = (Object.keys(words) as Keyword[]).find((each) => (words[each] as readonly string[]).includes(said))
  return found ?? null
}
