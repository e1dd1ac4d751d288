/** Central time, unless set otherwise. Source: specification 1 section 9. */
export const defaultZone = 'America/Chicago'

/** The time zones of the United States by their common names. Source: 49 CFR 71 and the IANA time zone database. */
export const timeZones = [
  { zone: 'America/New_York', abbreviation: 'EDT', description: 'Eastern Time (New York)' },
  { zone: 'America/Chicago', abbreviation: 'CDT', description: 'Central Time (Chicago)' },
  { zone: 'America/Denver', abbreviation: 'MDT', description: 'Mountain Time (Denver)' },
  { zone: 'America/Phoenix', abbreviation: 'MST', description: 'Mountain Time without daylight saving (Phoenix)' },
  { zone: 'America/Los_Angeles', abbreviation: 'PDT', description: 'Pacific Time (Los Angeles)' },
  { zone: 'America/Anchorage', abbreviation: 'AKDT', description: 'Alaska Time (Anchorage)' },
  { zone: 'Pacific/Honolulu', abbreviation: 'HST', description: 'Hawaii Time (Honolulu)' },
]

const statesOf: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

/**
 * The zone of most of a state, until the person chooses one; CDT or another one if none fits. Sources: specification 1
 * section 9, decisions 52.
 */
export function zoneOfState(state: string, otherwise = defaultZone): string {
  return Object.keys(statesOf).find((zone) => statesOf[zone]!.split(' ').includes(state)) ?? otherwise
}

/** IANA; the default for an unknown name. */
export function zoneOfAbbreviation(abbreviation: string): string {
  return timeZones.find((each) => each.abbreviation === abbreviation)?.zone ?? defaultZone
}

export function abbreviationOf(zone: string): string {
  return timeZones.find((each) => each.zone === zone)?.abbreviation ?? zone
}

/** Whether it is a name of the IANA time zone database, in its own spelling. */
export function isZone(name: string): boolean {
  try {
    return zoneName.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

// Intl also accepts offsets, such as '+07:00', and names in other capitalizations.
const zoneName = /^([A-Z][A-Za-z_+-]*\/)+[A-Z][A-Za-z0-9_+-]*$|^UTC$/
