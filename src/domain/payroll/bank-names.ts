// Words that many banks have in their names.
const common = new Set(
  'BANK BANKS BANCO NA N A NATIONAL ASSOCIATION ASSN ASSOC THE OF AND FEDERAL SAVINGS CREDIT UNION CU FCU FSB SSB CO COMPANY TRUST INC CORP LLC USA US'.split(
    ' ',
  ),
)

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return plain.replace(/[.'’]/g, '').match(/[A-Z0-9]+/g) ?? []
}

/**
 * Whether a typed name can refer to the bank in the directory: they share a word, or the typed one is an abbreviation, such as
 * BofA or WF. Lenient, because a wrong warning costs more than a missing one.
 */
export function canBeBank(typed: string, listed: string): boolean {
  const [said, named] = [wordsOf(typed), wordsOf(listed)]
  if (said.length === 0) return true
  const [short, long] = [said.join(''), named.join('')]
  if (short === long || abbreviates(short, named)) return true
  const telling = said.filter((word) => !common.has(word))
  const others = named.filter((word) => !common.has(word))
  return telling.some(
    (word) => others.some((other) => startsAlike(word, other)) || (word.length > 3 && long.includes(word)),
  )
}

const startsAlike = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.length >= 3 ? long.startsWith(short) : short === long
}

/** BOFA consists of the first letters of BANK OF AMERICA's words: B, OF, A. Words at the end may be missing. */
function abbreviates(short: string, words: string[]): boolean {
  if (short === '') return true
  const [word, ...rest] = words
  if (word === undefined) return false
  for (let length = 1; length <= word.length && short.startsWith(word.slice(0, length)); length++)
    if (abbreviates(short.slice(length), rest)) return true
  return false
}
