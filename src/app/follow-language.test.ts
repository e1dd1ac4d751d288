import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { workerOf } from '@/contract/app-files.ts'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { getLanguage } from '@/contract/personal-info/language.ts'
import type { LanguageChange, LanguageOnFile } from '@/domain/personal-info/language.ts'
import { languageSubmission } from '@/features/personal-info/offline.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf, send } from '@/offline/outbox/outbox.ts'
import { freshDevice, network } from '@/offline/test-device.ts'
import { queryClient } from '@/session/query-client.ts'
import { noteChosenHere, takeChosenHere } from '@/ui/shell/language/chosen-here.ts'
import { followLanguage } from './follow-language.ts'

vi.hoisted(() => vi.stubEnv('VITE_LANGUAGE', 'es'))

const reload = vi.fn()
Object.defineProperty(location, 'reload', { value: reload, configurable: true })
Object.assign(navigator.locks, { query: async () => ({ held: [] }) })

/** A tab whose service worker was already replaced by another tab. */
function tabBehind(language: 'en' | 'es') {
  const controller = Object.assign(new EventTarget(), {
    scriptURL: new URL(`/${workerOf(language)}`, location.href).href,
    state: 'activated',
  })
  const register = async () => Object.assign(new EventTarget(), { waiting: null })
  const value = Object.assign(new EventTarget(), { controller, register })
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
}

/** The language on file at the server. */
let onFile: LanguageOnFile['language']
const query = answerQuery(getLanguage)
const rows = () => openRowsOf([languageSubmission.kind])
const read = () => queryClient.fetchQuery({ ...query, staleTime: 0 })

/** Resolves once the app has acted on an answer that's older than the change. */
async function actsOn(language: LanguageOnFile['language'], asOf: number) {
  // Each check uses up the note. The first may have started earlier, and the third starts only once the second has ended.
  for (const _ of ['first', 'second', 'third']) {
    sessionStorage.setItem('ess.language-chosen', '')
    await vi.waitFor(() => {
      queryClient.setQueryData(query.queryKey, { value: { language }, etag: null, asOf, fresh: true })
      expect(sessionStorage).toHaveLength(0)
    })
  }
}

followLanguage()

beforeEach(async () => {
  queryClient.clear()
  await freshDevice()
  reload.mockClear()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  queryClient.setQueryData(['open', getApplicationConfiguration.name], { languages: ['en', 'es'] })
  network(({ method, body }) => {
    if (method === 'PUT') onFile = (body as LanguageOnFile).language
    return Response.json({ language: onFile })
  })
})

test('the browser’s language is saved once, even if the earlier answer is still there when it arrives', async () => {
  onFile = ''
  const { asOf } = await read()
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'waiting', body: { language: 'es' } }]))
  await deliver([languageSubmission])
  await actsOn('', asOf)
  expect((await rows()).map(({ state }) => state)).toEqual(['sent'])
})

test('an answer that’s older than a delivered change doesn’t bring back the previous language', async () => {
  onFile = 'en'
  await send<LanguageChange>(languageSubmission, { language: 'es' })
  const { asOf } = await read()
  await deliver([languageSubmission])
  await actsOn('en', asOf)
  expect(reload).not.toHaveBeenCalled()
})

test('a second tab switches too, even if the first one has already replaced the service worker', async () => {
  tabBehind('en')
  onFile = 'en'
  await vi.waitFor(async () => {
    await read()
    expect(reload).toHaveBeenCalled()
  })
})

test('a language chosen on the sign-in screen is forgotten after a few minutes', () => {
  noteChosenHere('es')
  expect(takeChosenHere()).toBe('es')
  noteChosenHere('es')
  const later = Date.now() + 6 * 60_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  expect(takeChosenHere()).toBeNull()
  clock.mockRestore()
})
