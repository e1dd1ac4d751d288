import { afterEach, expect, test, vi } from 'vitest'
import { shareOrDownload, save } from './share-file.ts'
import { downloadsOfEachTest } from './test-downloads.ts'

const file = new File(['BEGIN:VCALENDAR'], 'time-off-4711.ics', { type: 'text/calendar' })
const downloads = downloadsOfEachTest()

function phone(canShare: boolean, share: () => Promise<void>) {
  Object.assign(navigator, { canShare: vi.fn(() => canShare), share: vi.fn(share) })
  return navigator.share
}

afterEach(() => void Object.assign(navigator, { canShare: undefined, share: undefined, standalone: undefined }))

test('opens the share sheet on a phone that shares files', async () => {
  const share = phone(true, async () => {})
  await shareOrDownload(file)
  expect(share).toHaveBeenCalledWith({ files: [file] })
  expect(downloads).toEqual([])
})

test.each([
  ['shares no files', () => phone(false, async () => {})],
  ['cannot share at all', () => {}],
  [
    'says that it can and then refuses',
    () => phone(true, () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))),
  ],
])('a device that %s downloads the file, and leaves nothing in the page', async (_, prepare) => {
  prepare()
  await shareOrDownload(file)
  expect(downloads).toEqual(['time-off-4711.ics from blob:'])
  expect(document.querySelector('a')).toBeNull()
})

test('closing the share sheet counts as an answer, without a download', async () => {
  phone(true, () => Promise.reject(new DOMException('Share canceled', 'AbortError')))
  await shareOrDownload(file)
  expect(downloads).toEqual([])
})

test('saving downloads the file, even on a phone that shares files', async () => {
  const shared = phone(true, async () => {})
  expect(await save(file)).toBe(true)
  expect(shared).not.toHaveBeenCalled()
  expect(downloads).toEqual(['time-off-4711.ics from blob:'])
})

test.each([
  ['the share sheet takes it', async () => {}, true, 0],
  ['closing the share sheet saves nothing', () => Promise.reject(new DOMException('', 'AbortError')), false, 0],
  [
    'without a share sheet, the file is downloaded',
    () => Promise.reject(new DOMException('', 'NotAllowedError')),
    true,
    1,
  ],
])('in an app on the home screen of iOS %s', async (_, answer, saved, downloaded) => {
  phone(true, answer)
  Object.assign(navigator, { standalone: true })
  expect(await save(file)).toBe(saved)
  expect(downloads).toHaveLength(downloaded)
})
