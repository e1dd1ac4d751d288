import { readersWords } from './locale.ts'
import { screenTexts } from './screen-texts.ts'

/** Central time, unless set otherwise. Source: specification 1 section 9. */
export const defaultZone = 'America/Chicago'

/** The time zones of the United States by their common names. Source: 49 CFR 71 and the IANA time zone database. */
export const timeZones = [
  { zone: 'America/New_York', abbreviation: 'EDT' },
  { zone: 'America/Chicago', abbreviation: 'CDT' },
  { zone: 'America/Denver', abbreviation: 'MDT' },
  { zone: 'America/Phoenix', abbreviation: 'MST' },
  { zone: 'America/Los_Angeles', abbreviation: 'PDT' },
  { zone: 'America/Anchorage', abbreviation: 'AKDT' },
  { zone: 'Pacific/Honolulu', abbreviation: 'HST' },
] as const
type Abbreviation = (typeof timeZones)[number]['abbreviation']

export const zoneText = screenTexts('time-zones', {
  en: {
    EDT: 'Eastern Time (New York)',
    CDT: 'Central Time (Chicago)',
    MDT: 'Mountain Time (Denver)',
    MST: 'Mountain Time without daylight saving (Phoenix)',
    PDT: 'Pacific Time (Los Angeles)',
    AKDT: 'Alaska Time (Anchorage)',
    HST: 'Hawaii Time (Honolulu)',
  },
})

/** `description`: the server's own wording. */
export const zoneWords = (abbreviation: string, description = ''): string =>
  readersWords(
    description,
    timeZones.some((each) => each.abbreviation === abbreviation) ? zoneText(abbreviation as Abbreviation) : '',
  )

const statesOf: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

/**
 * The time zone of most of a state, used until the person chooses one; `otherwise`, CDT by default, if there's none. Sources:
 * specification 1 section 9, decisions 52.
 */
export function zoneOfState(state: string, otherwise = defaultZone): string {
  return Object.keys(statesOf).find((zone) => statesOf[zone]!.split(' ').includes(state)) ?? otherwise
}

/** The IANA name; the default zone if the abbreviation is unknown. */
export function zoneOfAbbreviation(abbreviation: string): string {
  return timeZones.find((each) => each.abbreviation === abbreviation)?.zone ?? defaultZone
}

export function abbreviationOf(zone: string): string {
  return timeZones.find((each) => each.zone === zone)?.abbreviation ?? zone
}

/** Whether it's a name in the IANA time zone database, in its exact spelling. */
export function isZone(name: string): boolean {
  try {
    return zoneName.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

// Intl also accepts offsets, such as '+07:00', and names in other capitalizations.
const zoneName = /^([A-Z][A-Za-z_+-]*\/)+[A-Z][A-Za-z0-9_+-]*$|^UTC$/
