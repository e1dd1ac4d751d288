import type { AddressService } from '@/api/address-service.ts'
import type { Place } from '@/domain/personal-info/zip-places.ts'

export type Suggested = Place & { street: string; suite: string; zip: string }

/** A source that completes addresses. Optional: its results are empty if it doesn't know an address or can't be reached. */
export type AddressLookup = {
  /** Addresses that start with this text. */
  suggest: (typed: string, signal: AbortSignal) => Promise<Suggested[]>
  /** The place of a ZIP code's first five digits. */
  placeOf: (zip: string) => Promise<Place | null>
}

/** The maps service from the company's configuration. */
export function serviceLookup(service: AddressService): AddressLookup {
  return {
    async suggest(typed, signal) {
      const { suggestAddresses } = await import('@/api/address-service.ts')
      return (await suggestAddresses(service, typed, signal)).map((each) => ({ suite: '', ...each }))
    },
    placeOf: async () => null,
  }
}

/** The ZIP codes kept on this device. Works offline; read only when someone fills in an address. */
export const zipCodesLookup: AddressLookup = {
  suggest: async () => [],
  placeOf: async (zip) => (await import('@/offline/answers/zip-codes.ts')).placeOfZip(zip),
}

/** Asks each lookup in turn and takes the first result. */
export function firstOf(...lookups: AddressLookup[]): AddressLookup {
  const first = async <Found>(
    ask: (lookup: AddressLookup) => Promise<Found>,
    isThere: (found: Found) => boolean,
    none: Found,
  ) => {
    for (const lookup of lookups) {
      const found = await ask(lookup)
      if (isThere(found)) return found
    }
    return none
  }
  return {
    suggest: (typed, signal) =>
      first(
        (lookup) => lookup.suggest(typed, signal),
        (found) => found.length > 0,
        [],
      ),
    placeOf: (zip) =>
      first<Place | null>(
        (lookup) => lookup.placeOf(zip),
        (found) => found !== null,
        null,
      ),
  }
}
