import type { AddressService } from '@/api/address-service.ts'
import type { Place } from '@/domain/personal-info/zip-places.ts'

export type Suggested = Place & { street: string; suite: string; zip: string }

/** Where an address can be completed from. It is never needed: what it does not know, or cannot say now, is empty. */
export type AddressLookup = {
  /** Whole addresses that begin like this. */
  suggest: (typed: string, signal: AbortSignal) => Promise<Suggested[]>
  /** The place of the first five digits of a ZIP code. */
  placeOf: (zip: string) => Promise<Place | null>
}

/** The maps service that the company's configuration names. */
export function serviceLookup(service: AddressService): AddressLookup {
  return {
    async suggest(typed, signal) {
      const { suggestAddresses } = await import('@/api/address-service.ts')
      return (await suggestAddresses(service, typed, signal)).map((each) => ({ suite: '', ...each }))
    },
    placeOf: async () => null,
  }
}

/** The ZIP codes that lie on this device: works without signal, and is read only when somebody fills in an address. */
export const zipCodesLookup: AddressLookup = {
  suggest: async () => [],
  placeOf: async (zip) => (await import('@/offline/zip-codes.ts')).placeOfZip(zip),
}

/** The first that knows something. */
export function firstOf(...lookups: AddressLookup[]): AddressLookup {
  const first = async <Found>(ask: (lookup: AddressLookup) => Promise<Found>, isThere: (found: Found) => boolean, none: Found) => {
    for (const lookup of lookups) {
      const found = await ask(lookup)
      if (isThere(found)) return found
    }
    return none
  }
  return {
    suggest: (typed, signal) => first((lookup) => lookup.suggest(typed, signal), (found) => found.length > 0, []),
    placeOf: (zip) => first<Place | null>((lookup) => lookup.placeOf(zip), (found) => found !== null, null),
  }
}
