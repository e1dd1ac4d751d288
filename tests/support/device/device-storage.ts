import type { Page } from 'playwright-core'
import { vi } from 'vitest'

/** Waits until the device has this many drafts. They are written a moment after the last keystroke. */
export async function untilDrafts(page: Page, count: number): Promise<void> {
  await vi.waitUntil(async () => (await page.evaluate(countDrafts)) === count)
}

function countDrafts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('ess')
    opening.onerror = () => reject(opening.error ?? new Error('No database'))
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}
