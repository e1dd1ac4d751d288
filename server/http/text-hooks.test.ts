import { expect, test } from 'vitest'
import { isSigned } from './text-hooks.ts'

/** The example from the provider's documentation. */
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const fields = {
  To: '+18005551212',
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675310',
  From: '+14158675310',
  Digits: '1234',
}
const signature = 'GvWf1cFY/Q7PnoempGyD5oXAezc='

test.each<[what: string, signature: string, url: string, fields: Record<string, string>, right: boolean]>([
  ['as the provider signs', signature, url, fields, true],
  [
    'to an address with a port, which the provider leaves out',
    signature,
    url.replace('.com', '.com:443'),
    fields,
    true,
  ],
  ['with another field', signature, url, { ...fields, More: '' }, false],
  ['with another value', signature, url, { ...fields, Digits: '1235' }, false],
  ['to another address', signature, url.replace('bar=2', 'bar=3'), fields, false],
  ['without a signature', '', url, fields, false],
])('a call %s', (_, given, to, form, right) =>
  expect(isSigned(given, '12345', to, new URLSearchParams(form))).toBe(right),
)
