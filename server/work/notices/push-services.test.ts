import { expect, test } from 'vitest'
import { everySetting } from '../../base/every-setting.ts'
import { isPushService } from './push-services.ts'

const usual = everySetting.ESS_PUSH_SERVICES.fallback

test.each<[endpoint: string, isOne: boolean]>([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://web.push.apple.com/QABC', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=A', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.attacker.example/', false],
  ['https://user@fcm.googleapis.com/', false],
  ['https://attackerpush.apple.com/', false],
  ['https://127.0.0.1/', false],
  ['nowhere', false],
])('%s: %s', (endpoint, isOne) => expect(isPushService(endpoint, usual)).toBe(isOne))

test('without push services, no address is one', () => {
  expect(everySetting.ESS_PUSH_SERVICES.read('none')).toEqual([])
  expect(isPushService('https://fcm.googleapis.com/x', [])).toBe(false)
})

test.each(['push', 'https://push.example/path', '*.*', 'push.example; other.example'])(
  'the setting can’t be %j',
  (text) => expect(everySetting.ESS_PUSH_SERVICES.read(text)).toBeUndefined(),
)
