import { fileURLToPath } from 'node:url'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import 'vitest'
import type { TestProject } from 'vitest/node'
import { chromiumArgs, chromiumPath } from './browser.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browserEndpoint: string
    distDir: string
  }
}

const top = fileURLToPath(new URL('../..', import.meta.url))

/** One built app and one Chromium for all journeys; each test opens its own context. */
export default async function setup(project: TestProject) {
  const distDir = `${top}dist`
  if (!existsSync(`${distDir}/index.html`)) {
    const built = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: top, stdio: 'inherit' })
    if (built.status !== 0) throw new Error('The app does not build.')
  }
  const server = await chromium.launchServer({ executablePath: chromiumPath(), args: chromiumArgs })
  project.provide('browserEndpoint', server.wsEndpoint())
  project.provide('distDir', distDir)
  return () => server.close()
}
