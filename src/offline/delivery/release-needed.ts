import { createEmitter } from '@/api/store.ts'

/** A newer server requires fields that this release doesn't have: the app should look for its next release. */
export const { emit: noteReleaseNeeded, on: onReleaseNeeded } = createEmitter<void>()
