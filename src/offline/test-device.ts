import { any } from '@/domain/struct.ts'
import { endDeferral } from '@/api/deferral.ts'
import { noteReach } from '@/api/reach.ts'
import { asSent } from '@/api/test-answers.ts'
import { awaitedChanges, priority } from '@/contract/endpoint/headers.ts'
import { type Endpoint, endpoint } from '@/contract/endpoint/endpoint.ts'
import { db } from './database.ts'
import { setIdentity } from './identity.ts'
import { newDataKey, wrappingKey } from '@/offline/vault/key-wrapping.ts'
import type { StoredRow } from './stored.ts'
import { type Submission, submission } from '@/offline/outbox/submission.ts'
import { setUndoMs } from '@/offline/outbox/undo.ts'
import { openVault } from '@/offline/vault/vault-opening.ts'
import { type Sealed, everyOpenVault, forgetHandles, personKey, presentKey } from '@/offline/vault/vault.ts'

/** An empty device with one person signed in. For unit tests. */
export async function freshDevice(userName = 'driver'): Promise<string> {
  noteReach('unknown')
  endDeferral()
  // Simulates a company without an undo time. Tests of undo set one.
  setUndoMs(0)
  await Promise.all(db.tables.map((table) => table.clear()))
  // A screen of the previous test may still write: it must not find an open vault.
  for (const { person } of everyOpenVault()) forgetHandles(person)
  return signedInAs(userName)
}

export async function signedInAs(userName: string, token = `token-of-${userName}`): Promise<string> {
  const person = await personKey(userName)
  if ((await db.keys.where('person').equals(person).count()) === 0) await putQuickKey(person, 'ess-demo')
  await openVault(person, 'ess-demo')
  setIdentity({ person, token })
  return person
}

/** One round instead of 600,000, which take 0.2 s per test. A key keeps the number of rounds it was created with. */
export async function putQuickKey(person: string, password: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await newDataKey(person, salt, await wrappingKey(password, salt, 1), 1, Date.now())
  await db.keys.put(key)
}

export const readNote: Endpoint = endpoint({
  name: 'readNote',
  service: 'ess',
  method: 'GET',
  path: '/note',
  rights: 'signedIn',
  summary: '',
})
const putNote = endpoint<{ text: string }>({
  name: 'putNote',
  service: 'ess',
  method: 'PUT',
  path: '/note',
  rights: 'signedIn',
  summary: '',
  versioned: true,
  body: any(),
})

const ofPages = { service: 'ess', rights: 'signedIn', summary: '', versioned: true, body: any() } as const
const postPage = endpoint<{ text: string }>({
  ...ofPages,
  name: 'postPage',
  method: 'POST',
  path: '/books/:book/pages',
})
const patchPage = endpoint<{ text: string }>({
  ...ofPages,
  name: 'patchPage',
  method: 'PATCH',
  path: '/books/:book/pages/:page',
})
const tearPage = endpoint<{ text: string }>({
  ...ofPages,
  name: 'tearPage',
  method: 'PATCH',
  path: '/books/:book/pages/:page/tear',
})

/** Records that are created and then changed, all in one lane. */
export const pages = {
  make: notes({ kind: 'page.make', sends: postPage, lane: 'pages', replaces: true }),
  change: notes({ kind: 'page.change', sends: patchPage, lane: 'pages', replaces: true, fallbackKind: 'page.make' }),
  tear: notes({ kind: 'page.tear', sends: tearPage, lane: 'pages', fallbackKind: null }),
}
export const everyPage = Object.values(pages)

/** A submission of notes; `given` overrides the lane and other settings. */
export function notes(given: Partial<Submission<{ text: string }>> = {}): Submission<{ text: string }> {
  const described = {
    kind: 'note',
    version: 1,
    sends: putNote,
    lane: 'note',
    replaces: false,
    screen: '/note',
    refreshes: [],
  }
  return submission({ ...described, summary: ({ text }) => text, ...given })
}

export type RecordedCall = {
  key: string
  text: string
  ifMatch: string | null
  token: string | null
  method: string
  path: string
  body: unknown
  /** Keys of changes, separated by commas. */
  awaited: string
  /** Whether the caller said that nobody is waiting for it. */
  background: boolean
}

/**
 * Replaces the network. Records every request and answers with the test's answers, as our server unless
 * `withoutServerMark` is set; `alive`: whether a probe gets an answer.
 */
export function network(
  answer: (heard: RecordedCall, count: number) => Response | Promise<Response>,
  alive = true,
): RecordedCall[] {
  const heard: RecordedCall[] = []
  globalThis.fetch = (async (url: string | URL, init: RequestInit = {}) => {
    if (String(url).endsWith('/healthz'))
      return alive ? asSent(Response.json({})) : Promise.reject(new TypeError('fetch failed'))
    const headers = new Headers(init.headers)
    const body = init.body ? (JSON.parse(String(init.body)) as unknown) : undefined
    const { text = '' } = (body ?? {}) as { text?: string }
    const token = headers.get('authorization')
    const { method = 'GET' } = init
    const path = String(url).replace(/^.*?\/rest/, '')
    const one = {
      key: headers.get('idempotency-key') ?? '',
      text,
      ifMatch: headers.get('if-match'),
      token,
      method,
      path,
      body,
      awaited: headers.get(awaitedChanges.header) ?? '',
      background: headers.get(priority.header) === priority.background,
    }
    heard.push(one)
    return asSent(await answer(one, heard.length))
  }) as typeof fetch
  return heard
}

/** Requests don't arrive, and the device knows that. */
export function withoutSignal(): RecordedCall[] {
  noteReach('unreachable')
  return network(() => Promise.reject(new TypeError('fetch failed')), false)
}

/** Sealed as in the first releases: bound to the table, not to the row. */
/** The answer to a save from an older version: `present` is on file now. */
export const changedElsewhere = (present: unknown): Response =>
  Response.json({ title: 'Changed', status: 412, detail: '', errors: [], present, version: '"v2"' }, { status: 412 })

export async function sealedEarlier(person: string, value: unknown, table: string): Promise<Sealed> {
  const { keyId, handle } = presentKey(person)!
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = new TextEncoder().encode(`${table}|${person}|${keyId}`)
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return { keyId, iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, handle, bytes) }
}

/** Damages a row's content, as a faulty disk would. Opening it is logged without failing the test. */
export async function damage({ order, content }: StoredRow): Promise<void> {
  globalThis.reportError = () => undefined
  await db.rows.update(order, { content: { ...content, data: new Uint8Array(content.data.byteLength).buffer } })
}

export function storedRows(): Promise<StoredRow[]> {
  return db.rows.orderBy('order').toArray()
}
