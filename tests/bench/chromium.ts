import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Message = {
  id?: number
  method?: string
  sessionId?: string
  params?: Record<string, unknown>
  result?: unknown
  error?: { message: string }
}
type Event = { method: string; params: Record<string, unknown> }

/** A browser's only page, driven by Chromium's own protocol. */
export type BenchPage = {
  send: <Answer = unknown>(method: string, params?: object) => Promise<Answer>
  /** An expression's value, awaited. */
  value: <Answer>(expression: string) => Promise<Answer>
  on: (hear: (event: Event) => void) => void
  close: () => Promise<void>
}

const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--window-size=412,915',
]

/**
 * Chromium with a profile folder, over a pipe. A test driver's own scripts cost a slowed phone up to 150 ms before the first
 * paint, which would be attributed to the app.
 */
export async function openChromium(folder: string): Promise<BenchPage> {
  const command = process.env.CHROMIUM || '/usr/bin/chromium'
  const browser = spawn(command, [...quiet, '--remote-debugging-pipe', `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [toBrowser, fromBrowser] = [
    browser.stdio[3] as NodeJS.WritableStream,
    browser.stdio[4] as NodeJS.ReadableStream,
  ]
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  const hearing: { session: string; hear: (event: Event) => void }[] = []
  const exited = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  void exited.then(() => waiting.forEach(({ reject }) => reject(new Error('The browser is gone.'))))
  toBrowser.on('error', () => undefined)

  const take = (message: Message) => {
    if (message.id === undefined) {
      for (const { session, hear } of hearing)
        if (session === message.sessionId) hear({ method: message.method ?? '', params: message.params ?? {} })
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) asked?.reject(new Error(message.error.message))
    else asked?.resolve(message.result)
  }
  let unread = Buffer.alloc(0)
  fromBrowser.on('data', (part: Buffer) => {
    unread = Buffer.concat([unread, part])
    for (let end = unread.indexOf(0); end >= 0; end = unread.indexOf(0)) {
      take(JSON.parse(unread.subarray(0, end).toString()) as Message)
      unread = unread.subarray(end + 1)
    }
  })

  let last = 0
  const ask = <Answer>(method: string, params: object = {}, sessionId?: string) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.set((last += 1), { resolve: resolve as (answer: unknown) => void, reject })
      toBrowser.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`)
    })

  const session = await firstPage(ask)
  const send: BenchPage['send'] = (method, params) => ask(method, params, session)
  return {
    send,
    value: async <Answer>(expression: string) => {
      const { result, exceptionDetails } = await send<{
        result: { value: Answer }
        exceptionDetails?: { text: string }
      }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression}`)
      return result.value
    },
    on: (hear) => hearing.push({ session, hear }),
    close: async () => {
      ask('Browser.close').catch(() => undefined)
      const late = setTimeout(() => browser.kill('SIGKILL'), 8000)
      await exited
      clearTimeout(late)
    },
  }
}

async function firstPage(ask: <Answer>(method: string, params?: object) => Promise<Answer>): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { targetInfos } = await ask<{ targetInfos: { type: string; targetId: string }[] }>('Target.getTargets')
    const page = targetInfos.find(({ type }) => type === 'page')
    if (page)
      return (await ask<{ sessionId: string }>('Target.attachToTarget', { targetId: page.targetId, flatten: true }))
        .sessionId
    await sleep(50)
  }
  throw new Error('The browser opened no page.')
}

/** Runs `use` with a profile folder and removes the folder afterwards. */
export async function profile<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ess-bench-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
