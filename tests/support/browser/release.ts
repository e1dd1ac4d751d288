import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type Reworded, copyRelease, makeNextRelease, reword } from './next-release.ts'

type Release = {
  /** Where the server looks for the app. */
  distDir: string
  /** From the next start of the server on it serves this version, with other words in it. */
  next: (version: string, reworded?: Reworded) => void
  /** The one that was built. */
  first: () => void
}

/** An app of its own whose release a test may change under a running browser. */
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
