import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payrollSettingsFrom } from '../../../server/settings/payroll-settings.ts'
import { httpCarrier } from '../../../server/work/payroll/http/http-carrier.ts'
import { type Certificate, certificateAuthority } from '../../support/certificates.ts'
import { deliver, payrollChange } from '../../support/payroll-changes.ts'
import { type StubHostProcess, startStubHostProcess } from '../../support/stub-host.ts'

let folder: string
let host: StubHostProcess
let authority: ReturnType<typeof certificateAuthority>
let ours: Certificate
let strangers: Certificate
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ess-tls-'))
  authority = certificateAuthority(folder, 'authority')
  ours = authority.issue('portal')
  strangers = certificateAuthority(folder, 'other').issue('stranger')
  writeFileSync(join(folder, 'token'), 'the-token\n')
  const { certFile: cert, keyFile: key } = authority.issue('host')
  // The stub's own control calls would need the certificates too, so these tests make none.
  host = await startStubHostProcess({ cert, key, 'client-ca': authority.certFile, bearer: join(folder, 'token') })
})
afterAll(async () => {
  await host?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const file = (path: string) => ({ file: path })
const described = (change: object = {}) => {
  const path = join(folder, 'payroll.json')
  const certificate = { cert: file(ours.certFile), key: file(ours.keyFile) }
  const usual = { kind: 'http', address: host.url, bearer: file('token'), certificate, ca: file(authority.certFile) }
  writeFileSync(path, JSON.stringify({ ...usual, ...change }))
  return payrollSettingsFrom({ ESS_PAYROLL: path }).payroll
}
async function outcome(change: object = {}) {
  const settings = described(change)
  if (settings.kind !== 'http') throw new Error(settings.kind)
  const carrier = httpCarrier(settings)
  const [delivery] = await deliver(carrier, [payrollChange('R-1')])
  await carrier.close()
  return delivery
}

test('the host recognizes the portal by its certificate and token, and the portal recognizes the host by its authority', async () => {
  expect(await outcome()).toMatchObject({ outcome: 'taken', sequence: 1 })
})

test('nothing is sent to a host with an unknown certificate authority', async () => {
  const said = await outcome({ ca: undefined })
  expect(said).toMatchObject({ outcome: 'failed', isUncertain: false })
  expect(said).toHaveProperty('why', expect.stringContaining('cannot be reached'))
})

test.each([
  ['without a certificate', () => ({ certificate: undefined })],
  ['with a certificate of another authority', () => ({ certificate: pair(strangers) })],
])("a portal %s can't send anything", async (_, change) => {
  expect(await outcome(change())).toMatchObject({ outcome: 'failed' })
})
const pair = ({ certFile, keyFile }: Certificate) => ({ cert: file(certFile), key: file(keyFile) })

test('a wrong token is not a refusal of the change', async () => {
  writeFileSync(join(folder, 'wrong'), 'wrong')
  expect(await outcome({ bearer: file('wrong') })).toMatchObject({ outcome: 'failed', isUncertain: true })
})

test("the server doesn't start if the key belongs to another certificate", () => {
  const certificate = { cert: file(ours.certFile), key: file(strangers.keyFile) }
  expect(() => described({ certificate })).toThrow('certificate.key does not belong to certificate.cert.')
})
