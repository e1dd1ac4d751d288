import { deferralEnds, deferredForMs } from '@/api/deferral.ts'
import { onReach } from '@/api/reach.ts'
import { type Place, zipLookup } from '@/domain/personal-info/zip-places.ts'
import { keptAt, readKept } from './kept-answers.ts'
import { fetchAndKeep } from './reading-again.ts'
import { zipCodesRead } from './reference-reads.ts'

const monthMs = 30 * 24 * 60 * 60_000
const nobodys = ''
const { endpoint, input } = zipCodesRead

type Places = { places: string }

let reading: Promise<((zip: string) => Place | null) | null> | null = null

/** Looks up a ZIP code in the device's copy, which is fetched only if there's none. Null if the code is unknown. */
export async function placeOfZip(zip: string): Promise<Place | null> {
  reading ??= readPlaces().catch(() => null)
  const placeOf = await reading
  // Without signal, there may be no copy yet; the next lookup tries again.
  if (!placeOf) reading = null
  return placeOf?.(zip) ?? null
}

async function readPlaces() {
  const kept = (await readKept<Places>(endpoint, input, nobodys)) ?? (await fetchAndKeep(zipCodesRead))
  return kept && zipLookup((kept.value as Places).places)
}

let bringing: Promise<boolean> | null = null
let unfollow: (() => void) | null = null

/**
 * Downloads the ZIP codes, and a new list every month. At several hundred kilobytes they don't belong in the general
 * prefetch. Retries whenever the server is back.
 */
export async function keepZipCodes(): Promise<void> {
  bringing ??= bring()
    .catch(() => false)
    .finally(() => (bringing = null))
  if (await bringing) {
    unfollow?.()
    unfollow = null
  } else unfollow ??= onReach((reach) => reach === 'reachable' && void keepZipCodes())
}

async function bring(): Promise<boolean> {
  if (Date.now() - (await keptAt(endpoint, input, nobodys)) <= monthMs) return true
  for (;;) {
    if (await fetchAndKeep(zipCodesRead, true)) return true
    if (deferredForMs() === 0) return false
    await deferralEnds()
  }
}
