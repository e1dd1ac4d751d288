import { type Infer, array, create, optional, string, type } from '@/domain/struct.ts'

const Suggestion = type({
  street: string(),
  suite: optional(string()),
  city: string(),
  state: string(),
  zip: string(),
  country: optional(string()),
})
const Answer = type({ suggestions: array(Suggestion) })

/** `state` is the two-letter code; `zip` is as the service writes it. */
type AddressSuggestion = Omit<Infer<typeof Suggestion>, 'country'>

/** From the company's configuration. The key is not secret: the browser sends it. */
export type AddressService = { endpoint: string; key: string }

const patienceMs = 4_000
const country = 'US'

/** The typed text is sent in the body, because URLs are logged. Returns [] on any failure: suggestions are optional. */
export async function suggestAddresses(
  { endpoint, key }: AddressService,
  typed: string,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ input: typed, country }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    if (!response.ok) return []
    const { suggestions } = create(await response.json(), Answer)
    return suggestions.filter((each) => (each.country ?? country) === country)
  } catch {
    return []
  }
}
