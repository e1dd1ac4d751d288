/** An email as the recipient sees it. `invite`: the calendar part, '' if it has none. */
export type ReceivedMail = { to: string; subject: string; text: string; invite: string }

/** Reads an email that arrived at `startSmtpServer`. */
export function readMail(raw: string): ReceivedMail {
  const whole = partOf(raw)
  const parts = partsOf(whole)
  const text = parts.find(({ type }) => type.startsWith('text/plain'))
  const invite = parts.find(({ type }) => type.startsWith('text/calendar'))
  return {
    to: whole.header('to'),
    subject: decodedWords(whole.header('subject')),
    text: (text ? contentOf(text) : '').replaceAll('\r\n', '\n').trim(),
    // Long lines of a calendar are folded.
    invite: (invite ? contentOf(invite) : '').replaceAll(/\r?\n /g, ''),
  }
}

type Part = { header: (name: string) => string; type: string; body: string }

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? ''
  return { header, type: header('content-type'), body: raw.slice(end + 4) }
}

/** The part itself, or the parts it consists of. */
function partsOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.type)?.[1]
  if (!boundary) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((each) => partsOf(partOf(each.replace(/^\r\n/, ''))))
}

function contentOf({ header, body }: Part): string {
  const encoding = header('content-transfer-encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodedQuotes(body.replaceAll(/=\r\n/g, '')) : body
}

/** '=C3=B3' is the UTF-8 of 'ó'. */
const decodedQuotes = (text: string): string =>
  text.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

/** '=?UTF-8?Q?Se_cambi=C3=B3?=' */
const decodedWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodedQuotes(word.replaceAll('_', ' ')),
    )
