import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type Reworded, copyRelease, makeNextRelease, reword } from './next-release.ts'

type Release = {
  /** Where the server looks for the app. */
  distDir: string
  /** Makes the server serve this version, with changed texts, from its next start on. */
  next: (version: string, reworded?: Reworded) => void
  /** Restores the built release. */
  first: () => void
}

/** A separate app whose release a test may change under a running browser. */
export function changingRelease(): Release {
  const distDir = mkdtempSync(join(tmpdir(), 'ess-release-'))
  const built = inject('distDir')
  const first = () => copyRelease(built, distDir)
  first()
  afterAll(() => rmSync(distDir, { recursive: true, force: true }))
  return {
    distDir,
    first,
    next(version, reworded = []) {
      first()
      reword(distDir, reworded)
      makeNextRelease(distDir, version)
    },
  }
}
