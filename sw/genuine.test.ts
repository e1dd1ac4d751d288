import { expect, test, vi } from 'vitest'
import { fetchGenuine, isGenuine, typeFits } from './genuine.ts'

const code = 'export const answer = 42'
const file = { url: 'assets/payroll-1.js', integrity: 'sha256-He5e7vPcEyvPfrvr/yUKp+SIkeq6bPUNcxAyUL1hLAU=' }
const answer = (body: string, type = 'text/javascript', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })

test.each([
  ['assets/a.js', 'text/javascript; charset=utf-8', 200, true],
  ['assets/a.mjs', 'application/javascript', 200, true],
  ['assets/a.css', 'text/css', 200, true],
  ['index.html', 'Text/HTML', 200, true],
  ['index.html?__WB_REVISION__=7', 'text/html', 200, true],
  ['icon.svg', 'image/svg+xml', 200, true],
  ['assets/a.js', 'text/html', 200, false],
  ['assets/a.css', 'text/html; charset=utf-8', 200, false],
  ['icon.svg', 'text/html', 200, false],
  ['assets/a.js', '', 200, false],
  ['assets/a.js', 'text/javascript', 404, false],
  ['assets/a.js', 'text/javascript', 206, false],
])('%s as %s with %i matches its name: %s', (url, type, status, fits) => {
  expect(typeFits(url, answer('', type, status))).toBe(fits)
})

test.each([
  ['as it was built', code, true],
  ['cut off', code.slice(0, -1), false],
  ['other code of the same type', 'alert(1)', false],
])('a file is genuine only if every byte matches: %s', async (_, body, genuine) => {
  const heard = answer(body)
  expect(await isGenuine(file, heard)).toBe(genuine)
  expect(await heard.text(), 'what was looked at can still be used').toBe(body)
})

test('an icon, which each company provides, only has to be an image', async () => {
  expect(await isGenuine({ url: 'icon.svg' }, answer('<svg/>', 'image/svg+xml'))).toBe(true)
  expect(await isGenuine({ url: 'icon.svg' }, answer('<h1>', 'text/html'))).toBe(false)
})

/** The network's answers; the first comes from the browser's cache. */
function network(...answers: Response[]) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit = {}) => (asked.push(cache), answers.shift()))
  return asked
}

test("a wrong file from the browser's own cache is fetched once more, bypassing it", async () => {
  const asked = network(answer('<h1>', 'text/html'), answer(code))
  expect(await (await fetchGenuine(file)).text()).toBe(code)
  expect(asked).toEqual([undefined, 'reload'])
})

test('a network that always answers with its own page yields no file', async () => {
  network(answer('<h1>', 'text/html'), answer('<h1>', 'text/html'))
  await expect(fetchGenuine(file)).rejects.toThrow('is not what was built')
})
