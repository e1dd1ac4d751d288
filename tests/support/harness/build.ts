import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))
const top = fileURLToPath(new URL('../../..', import.meta.url))

/** Builds a page with only the offline core, which the real server serves instead of the app. */
export async function buildHarness(): Promise<{ distDir: string; remove: () => void }> {
  const distDir = mkdtempSync(join(tmpdir(), 'ess-harness-'))
  await build({
    entryPoints: ['page.ts', 'killable-worker.ts', 'service-worker.js'].map((file) => join(here, file)),
    outdir: distDir,
    bundle: true,
    format: 'iife',
    target: 'es2023',
    alias: { '@': join(top, 'src') },
    define: { 'import.meta.env': '{}' },
    absWorkingDir: top,
    logLevel: 'error',
  })
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Offline core</title><script src="/page.js"></script></html>'
  writeFileSync(join(distDir, 'index.html'), page)
  return { distDir, remove: () => rmSync(distDir, { recursive: true, force: true }) }
}
