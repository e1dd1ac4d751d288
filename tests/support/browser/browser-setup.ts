import { chromium } from 'playwright-core'
import 'vitest'
import type { TestProject } from 'vitest/node'
import { type BrowserStart, chromiumArgs, chromiumPath } from './browser.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browserStart: BrowserStart
  }
}

/** The list below the address bar, which Chromium renders in a separate process for every device, although no one sees it. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']

// The browser caches compiled code for later visits. Test devices don't live long enough to benefit.
const nothingCompiledAhead = '--blink-settings=v8CacheOptions=1'

const testArgs = [...chromiumArgs, nothingCompiledAhead]

// Chromium uses only the last of several such switches, so this repeats what Playwright turns off.
async function withoutLists(executablePath: string): Promise<BrowserStart> {
  const plain = await chromium.launchServer({ executablePath, args: testArgs })
  const turnedOff = plain.process().spawnargs.find((arg) => arg.startsWith('--disable-features='))
  await plain.close()
  return { executablePath, args: [...testArgs, [turnedOff ?? '--disable-features=none', ...unseen].join(',')] }
}

/**
 * The headless shell, if it's installed: the same engine, network, storage and workers as the full browser, without windows.
 * Tests about the browser itself, such as its profile on disk or its restart, start the full one.
 */
const howToStart = async (): Promise<BrowserStart> =>
  process.env.CHROMIUM_SHELL
    ? { executablePath: process.env.CHROMIUM_SHELL, args: testArgs }
    : withoutLists(chromiumPath())

/** Provides the options with which each worker starts Chromium. Each test opens its own context. */
export default async function setup(project: TestProject) {
  project.provide('browserStart', await howToStart())
}
