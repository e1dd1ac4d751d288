import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    distDir: string
  }
}

const top = fileURLToPath(new URL('../..', import.meta.url))

/** One built app for all journeys. */
export default function setup(project: TestProject) {
  const distDir = `${top}dist`
  if (!existsSync(`${distDir}/index.html`)) {
    // Vitest sets NODE_ENV to 'test', which would bundle React's development build.
    const env = { ...process.env, NODE_ENV: 'production' }
    const built = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: top, stdio: 'inherit', env })
    if (built.status !== 0) throw new Error('The app does not build.')
  }
  project.provide('distDir', distDir)
}
