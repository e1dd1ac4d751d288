import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Language } from '@/domain/languages.ts'
import { type Devices, browser } from './browser.ts'
import { noteComplaints } from './complaints.ts'
import type { DatabaseKind } from '../databases.ts'
import { searchAndClose } from '../device/found-in-clear.ts'
import { type Phone, openPhone } from './phone.ts'
import { type RunningServer, serveHere } from '../server.ts'
import { translated } from './translation.ts'
import { skipCosts } from './skipped-costs.ts'

type Look = {
  /** Signs in as this demo user. */
  as?: string
  width?: number
  height?: number
  dark?: boolean
  /** The language that the browser prefers; English by default. */
  language?: Language
  /** The browser's user agent. */
  agent?: string
  /** Translates every page, as Chrome offers to speakers of other languages. */
  translated?: boolean
  /** By default, motion is reduced, so that tests don't wait for animations. */
  motion?: boolean
}

/** A person's device. `complaints`: the browser's console errors, script errors and content policy violations. */
export type Visit = Phone & { complaints: string[] }

export type Journey = {
  server: RunningServer
  visit: (look?: Look) => Promise<Visit>
  /** The device stays open until the last test in the file. */
  stay: (look?: Look) => Promise<Visit>
}

type Options = {
  /** SQLite by default. */
  database?: DatabaseKind
  env?: Record<string, string>
  distDir?: () => string
  /** For settings that name the server's address. */
  port?: number
  /** Enables the service worker, for tests that need it. */
  worker?: boolean
}

/**
 * A server for the tests of one file. Every opened device is searched for data that must not be in clear text, then
 * closed, and no browser may have complained.
 */
export function journey(options: Options = {}): Journey {
  let server: RunningServer
  let chromium: Devices
  const open = { test: [] as Visit[], file: [] as Visit[] }

  beforeAll(async () => {
    ;[server, chromium] = await Promise.all([
      serveHere({
        distDir: options.distDir?.() ?? inject('distDir'),
        database: options.database,
        env: options.env,
        port: options.port,
      }),
      browser(),
    ])
  })
  afterEach(async () => {
    await end(open.test)
  })
  afterAll(async () => {
    try {
      await end(open.file)
    } finally {
      try {
        await chromium?.close()
      } finally {
        await server?.remove()
      }
    }
  })

  const into =
    (list: Visit[]) =>
    async (look: Look = {}) => {
      const visit = await begin(chromium, server, options.worker ?? false, look)
      list.push(visit)
      return visit
    }
  return {
    get server() {
      return server
    },
    visit: into(open.test),
    stay: into(open.file),
  }
}

async function begin(chromium: Devices, server: RunningServer, worker: boolean, look: Look): Promise<Visit> {
  const phone = await openPhone(chromium, server)
  const { page } = phone
  await skipCosts(phone.context, { worker, rounds: 'one' })
  const complaints = await noteComplaints(phone.context)
  await page.setViewportSize({ width: look.width ?? 390, height: look.height ?? 844 })
  await page.emulateMedia({
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: look.motion ? 'no-preference' : 'reduce',
  })
  if (look.agent) {
    const devtools = await phone.context.newCDPSession(page)
    await devtools.send('Emulation.setUserAgentOverride', { userAgent: look.agent })
  }
  if (look.language) await phone.context.setExtraHTTPHeaders({ 'accept-language': look.language })
  if (look.translated) await translated(phone.context)
  if (look.as) await phone.signIn(look.as)
  return { ...phone, complaints }
}

async function end(list: Visit[]): Promise<void> {
  const visits = list.splice(0)
  // Collected before the search, because during it a server that the test stopped is still down.
  const complaints = visits.flatMap((visit) => visit.complaints)
  await searchAndClose(visits)
  expect(complaints).toEqual([])
}
