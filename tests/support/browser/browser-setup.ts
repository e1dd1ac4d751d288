import { chromium } from 'playwright-core'
import 'vitest'
import type { TestProject } from 'vitest/node'
import { type BrowserStart, chromiumArgs, chromiumPath } from './browser.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browserStart: BrowserStart
  }
}

/** The list below the address bar, which Chromium draws as pages in a process of their own: for every device, though nobody sees it. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']

// The browser caches compiled code for later visits. Test devices are gone too soon to profit from it.
const nothingCompiledAhead = '--blink-settings=v8CacheOptions=1'

const testArgs = [...chromiumArgs, nothingCompiledAhead]

// Of several such switches Chromium takes the last: what the driver turns off is turned off as well.
async function withoutLists(executablePath: string): Promise<BrowserStart> {
  const plain = await chromium.launchServer({ executablePath, args: testArgs })
  const turnedOff = plain.process().spawnargs.find((arg) => arg.startsWith('--disable-features='))
  await plain.close()
  return { executablePath, args: [...testArgs, [turnedOff ?? '--disable-features=none', ...unseen].join(',')] }
}

/**
 * The same engine, network, storage and workers as the whole browser, without its windows, where it is installed.
 * What is about the browser itself, its profile on the disk or its restart, starts the whole one.
 */
const howToStart = async (): Promise<BrowserStart> =>
  process.env.CHROMIUM_SHELL
    ? { executablePath: process.env.CHROMIUM_SHELL, args: testArgs }
    : withoutLists(chromiumPath())

/** How each worker starts its Chromium; each test opens its own context. */
export default async function setup(project: TestProject) {
  project.provide('browserStart', await howToStart())
}
