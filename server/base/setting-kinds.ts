import ipaddr from 'ipaddr.js'

/** One setting: how its text is parsed, and what the README says about it. */
export type Setting<Value> = {
  /** Undefined if the text isn't valid. */
  read: (text: string) => Value | undefined
  /** Completes "Set it to …". */
  wanted: string
  fallback: Value
  /** The default, as shown in the README; null if there's none. */
  shown: string | null
  description: string
  /** Its value is never printed, and it may come from a file. */
  isSecret: boolean
}

const setting = <Value>(
  fallback: Value,
  wanted: string,
  read: (text: string) => Value | undefined,
  description: string,
): Setting<Value> => ({
  fallback,
  wanted,
  read,
  description,
  shown: fallback === null ? null : String(fallback),
  isSecret: false,
})

const booleans: Record<string, boolean> = {
  1: true,
  true: true,
  yes: true,
  on: true,
  0: false,
  false: false,
  no: false,
  off: false,
}
const booleanOf = (text: string): boolean | undefined =>
  Object.hasOwn(booleans, text.toLowerCase()) ? booleans[text.toLowerCase()] : undefined

export const boolean = <Fallback extends boolean | null>(fallback: Fallback, description: string) =>
  setting<boolean | Fallback>(fallback, 'true or false (or 1, 0, yes, no, on, off)', booleanOf, description)

export const number = <Fallback extends number | null>(fallback: Fallback, description: string, least = 0) =>
  setting<number | Fallback>(
    fallback,
    least ? `a whole number, at least ${least}` : 'a whole number',
    (text) =>
      /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) && Number(text) >= least ? Number(text) : undefined,
    description,
  )

export const text = <Fallback extends string | null>(fallback: Fallback, description: string) =>
  setting<string | Fallback>(fallback, 'a text', (given) => given, description)

/** A folder; null if not set. */
export const folder = (shown: string, description: string): Setting<string | null> => ({
  ...text(null, description),
  shown,
})

export const choice = (fallback: string, choices: string[], description: string) =>
  setting(
    fallback,
    `one of ${choices.join(', ')}`,
    (given) => (choices.includes(given) ? given : undefined),
    description,
  )

/** One or more of the choices; null if not set. */
export const several = <const Choice extends string>(choices: readonly Choice[], description: string) =>
  setting<Choice[] | null>(
    null,
    `some of ${choices.join(', ')}`,
    (given) => {
      const all = listed(given)
      const known = choices.filter((each) => all.includes(each))
      return all.length > 0 && all.every((each) => (known as string[]).includes(each)) ? known : undefined
    },
    description,
  )

/** An HTTP address; null if not set. */
export const httpAddress = (shown: string, description: string): Setting<string | null> => ({
  ...setting<string | null>(
    null,
    'an http or https address, for example https://portal.example.com',
    (given) => (/^https?:\/\//.test(given) && URL.canParse(given) ? given.replace(/\/+$/, '') : undefined),
    description,
  ),
  shown,
})

/** An HTTP address without a default; null if not set. */
export const optionalAddress = (description: string): Setting<string | null> => ({
  ...httpAddress('', description),
  shown: null,
})

/** A contact; null if not set. */
export const contact = (description: string) =>
  setting<string | null>(
    null,
    'an address such as mailto:security@example.com or https://example.com/security',
    (given) => (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(given) && URL.canParse(given) ? given : undefined),
    description,
  )

export const origins = (description: string): Setting<string[]> => ({
  ...setting<string[]>(
    [],
    'origins with a space or comma between them, such as https://one.example.com',
    (given) => {
      const all = listed(given)
      return all.every((each) => URL.canParse(each) && new URL(each).origin === each) ? all : undefined
    },
    description,
  ),
  shown: null,
})

/** The hosts of outside services, or none. An origin is allowed for a service on this machine. */
export const services = (fallback: string[], description: string): Setting<string[]> => ({
  ...setting<string[]>(
    fallback,
    'hosts with a space or comma between them, such as push.example.com or *.push.example.com, or none',
    (given) => {
      const all = given === 'none' ? [] : listed(given)
      return all.every(isService) ? all : undefined
    },
    description,
  ),
  shown: fallback.join(', '),
})

const isService = (given: string) =>
  /^(\*\.)?([a-z\d-]+\.)+[a-z]+$/.test(given) ||
  (/^https?:\/\//.test(given) && URL.canParse(given) && new URL(given).origin === given)

export const instant = (description: string) =>
  setting<string | null>(
    null,
    'an ISO time, for example 2026-11-21T09:00:00Z',
    (given) => (Number.isNaN(Date.parse(given)) ? undefined : given),
    description,
  )

export const secret = (form: RegExp, wanted: string, description: string): Setting<string | null> => ({
  ...setting<string | null>(null, wanted, (given) => (form.test(given) ? given : undefined), description),
  isSecret: true,
})

/** Which addresses are proxies. `nearest`: the one that connects to the server, whatever its address. */
export type Proxies = 'none' | 'nearest' | string[]

export const proxies = (description: string): Setting<Proxies> => ({
  ...setting<Proxies>(
    'none',
    'true for one proxy, false for none, or the addresses and networks of all proxies, such as 10.1.2.3, 10.4.0.0/28',
    (given) => {
      const one = booleanOf(given)
      if (one !== undefined) return one ? 'nearest' : 'none'
      const networks = listed(given)
      return networks.length > 0 && networks.every(isNetwork) ? networks : undefined
    },
    description,
  ),
  shown: 'false',
})

const listed = (given: string) => given.split(/[\s,]+/).filter(Boolean)

function isNetwork(given: string): boolean {
  const [address = '', ...rest] = given.split('/')
  // The library also accepts "1" and "10.1" as addresses.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false
  return rest.length === 0 || (!/\/0*$/.test(given) && ipaddr.isValidCIDR(given))
}
