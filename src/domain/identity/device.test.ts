import { expect, test } from 'vitest'
import { browserName, deviceOf, deviceWords } from './device.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
    'iPhone',
    'Safari',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1`,
    'iPhone',
    'Chrome',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webKit} Version/12.1.2 Mobile/15E148 Safari/604.1`,
    'iPad',
    'Safari',
  ],
  [`${mac} ${webKit} FxiOS/143.0 Mobile/15E148 Safari/604.1`, 'iPad', 'Firefox'],
  [`${mac} ${webKit} Version/26.0 Safari/605.1.15`, 'Mac or iPad', 'Safari'],
  [`${mac} ${blink} Chrome/140.0.0.0 Safari/537.36`, 'Mac', 'Chrome'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Android phone', 'Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    'Android tablet',
    'Samsung Internet',
  ],
  [`${windows} ${blink} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Windows computer', 'Edge'],
  [`${windows} ${blink} Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Windows computer', 'Opera'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/140.0.0.0 Safari/537.36`, 'Chromebook', 'Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Linux computer', 'Firefox'],
  ['node', 'Unknown device', ''],
  ['', 'Unknown device', ''],
  [undefined, 'Unknown device', ''],
  [`${'x'.repeat(5000)} iPhone Safari/1`, 'Unknown device', ''],
])('%s is: %s, %s', (userAgent, device, browser) => {
  const { kind, browser: known } = deviceOf(userAgent)
  expect([deviceWords(kind), browserName(known)]).toEqual([device, browser])
})

test("a later release's value is an unknown device", () => {
  expect([deviceWords('watch'), deviceWords('toString'), browserName('other'), browserName('valueOf')]).toEqual([
    'Unknown device',
    'Unknown device',
    '',
    '',
  ])
})
