import { computing } from '@/domain/locale.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { defaultZone, zoneOfAbbreviation, zoneOfState } from '@/domain/time-zones.ts'
import type { Kept } from '@/offline/answers/answers.ts'
import { setClockZone } from './clock-time.ts'

type Settings = { timeZone: string; timezoneAbbr: string }

/** The IANA name; another API may know only the abbreviation. */
export const zoneOfSettings = ({ timeZone, timezoneAbbr }: Settings): string =>
  timeZone || zoneOfAbbreviation(timezoneAbbr)

const usable = new Map<string, string>()

/**
 * A company's own API may send a zone that browsers don't know. Each screen checks, and asking the browser is slow on a phone.
 */
export function usableZone(zone: string | undefined): string {
  if (!zone) return defaultZone
  const known = usable.get(zone) ?? zoneOfBrowser(zone)
  usable.set(zone, known)
  return known
}

function zoneOfBrowser(zone: string): string {
  try {
    return new Intl.DateTimeFormat(computing, { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return defaultZone
  }
}

const answers: Record<string, (value: never) => string> = {
  getUserSettings: ({ _embedded }: { _embedded: { settings: Settings } }) => zoneOfSettings(_embedded.settings),
  // Drivers have no settings: they are in the time zone of their home.
  getPersonalInfo: ({ residentState }: { residentState: string }) => zoneOfState(residentState),
}

/** Sets the clock to the person's time zone as soon as it is known, and back once no one is signed in. */
export function followClockZone(client: QueryClient): () => void {
  const known = new Map<string, string>()
  const cache = client.getQueryCache()
  const tell = () => setClockZone(known.get('getUserSettings') ?? known.get('getPersonalInfo') ?? null)
  function note({ queryKey: [name], state }: Query) {
    const value = (state.data as Kept<never> | undefined)?.value
    const zoneIn = answers[String(name)]
    if (zoneIn && value !== undefined) known.set(String(name), usableZone(zoneIn(value)))
  }
  cache.getAll().forEach(note)
  tell()
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated') note(query)
    else if (type === 'removed') known.delete(String(query.queryKey[0]))
    else return
    tell()
  })
}
