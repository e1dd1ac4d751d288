/** The zones of the United States as people call them. Source: 49 CFR 71 and the IANA time zone database. */
export const timeZones = [
  { zone: 'America/New_York', abbreviation: 'EDT' },
  { zone: 'America/Chicago', abbreviation: 'CDT' },
  { zone: 'America/Denver', abbreviation: 'MDT' },
  { zone: 'America/Phoenix', abbreviation: 'MST' },
  { zone: 'America/Los_Angeles', abbreviation: 'PDT' },
  { zone: 'America/Anchorage', abbreviation: 'AKDT' },
  { zone: 'Pacific/Honolulu', abbreviation: 'HST' },
]

/** CDT unless the state is known to keep another time. Source: specification 1 section 9. */
export function zoneOfState(state: string): string {
  return state === 'AZ' ? 'America/Phoenix' : 'America/Chicago'
}

export function abbreviationOf(zone: string): string {
  return timeZones.find((each) => each.zone === zone)?.abbreviation ?? zone
}
