/** Masks an email address so that only its owner recognizes it: `j•••@s•••.example`, regardless of its length. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [domain = '', dot, ending = ''] = splitAtLastDot(address.slice(at + 1))
  return `${masked(address.slice(0, Math.max(at, 0)))}@${masked(domain)}${dot}${ending}`
}

const masked = (text: string) => `${[...text][0] ?? ''}•••`

function splitAtLastDot(text: string): [string, string, string] {
  const dot = text.lastIndexOf('.')
  return dot < 0 ? [text, '', ''] : [text.slice(0, dot), '.', text.slice(dot + 1)]
}
