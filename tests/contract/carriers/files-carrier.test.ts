import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FilesSettings } from '../../../server/settings/payroll-settings.ts'
import type { Carrier } from '../../../server/work/payroll/carrier.ts'
import { filesCarrier } from '../../../server/work/payroll/files/files-carrier.ts'
import { freePort } from '../../support/free-port.ts'
import { deliver, laneOf, payrollChange } from '../../support/payroll-changes.ts'
import { PayrollReader } from '../../support/payroll-reader.ts'
import { type SftpServer, startSftpServer } from '../../support/sftp-server.ts'

let base: string
let server: SftpServer
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'ess-files-'))
  server = await startSftpServer(base)
})
afterAll(async () => {
  await server?.stop()
  rmSync(base, { recursive: true, force: true })
})

const signal = new AbortController().signal
let folders: { outgoing: string; answers: string }
let warnings: string[]
let reader: PayrollReader
beforeEach(() => {
  const folder = mkdtempSync(join(base, 'exchange-'))
  folders = { outgoing: join(folder, 'out'), answers: join(folder, 'in') }
  for (const each of Object.values(folders)) mkdirSync(each)
  warnings = []
  reader = new PayrollReader(folders, ({ receipt }) => (receipt === 'R-refused' ? 'The account is closed.' : null))
})
const log = { error: (_: object, message: string) => void warnings.push(message) }
const own = (...path: string[]) => join(folders.outgoing, '.ess', ...path)
const outgoing = () => readdirSync(folders.outgoing).filter((name) => name !== '.ess')

describe.each(['folder', 'SFTP'] as const)('files by %s', (kind) => {
  let carrier: Carrier
  const open = (change: Partial<FilesSettings> = {}) =>
    filesCarrier(
      { kind: 'files', ...folders, sftp: kind === 'SFTP' ? server.settings : null, mostInFile: 5000, ...change },
      log,
    )
  beforeEach(() => {
    carrier = open()
  })
  const collected = async () => {
    const answer = await carrier.collect!(signal)
    await answer?.done()
    return answer?.deliveries ?? null
  }

  test('changes are sent in files without gaps, and each gets a result', async () => {
    const file = 'ESS-0000000001.jsonl'
    const changes = [...laneOf('a', 'R-1', 'R-2'), payrollChange('R-refused')]
    expect(await deliver(carrier, changes)).toEqual(changes.map(({ receipt }) => ({ receipt, outcome: 'sent', file })))
    expect(outgoing()).toEqual([file])
    expect(await collected()).toBeNull()
    expect(reader.read()).toEqual([file])
    await deliver(carrier, [payrollChange('R-3')])
    expect(reader.read()).toEqual(['ESS-0000000002.jsonl'])
    expect(await collected()).toEqual([
      { receipt: 'R-1', outcome: 'taken', sequence: 1 },
      { receipt: 'R-2', outcome: 'taken', sequence: 2 },
      { receipt: 'R-refused', outcome: 'refused', reason: 'The account is closed.', code: 'R01' },
      { receipt: 'R-3', outcome: 'taken', sequence: 3 },
    ])
    expect(await collected()).toBeNull()
    expect(readdirSync(folders.answers)).toEqual([])
    expect(reader.problems).toEqual([])
    const { isUncertain: _, ...sent } = changes[1]!
    expect(reader.taken[1]).toEqual(sent)
    // All answers have arrived, and the numbering continues.
    await deliver(open(), [payrollChange('R-4')])
    expect(outgoing()).toEqual(['ESS-0000000003.jsonl'])
  })

  test('an answer is read again until it is stored', async () => {
    await deliver(carrier, [payrollChange('R-1')])
    reader.read()
    const once = await carrier.collect!(signal)
    const again = await carrier.collect!(signal)
    expect(again!.deliveries).toEqual(once!.deliveries)
    // Simulates a second server that has read it.
    await once!.done()
    await again!.done()
    expect(await collected()).toBeNull()
  })

  test('after a power cut before the last rename, the same file is published, and its changes are not sent again', async () => {
    await deliver(carrier, [payrollChange('R-1')])
    const [name] = outgoing()
    const path = join(folders.outgoing, name!)
    const content = readFileSync(path)
    rmSync(path)
    writeFileSync(`${path}.part`, content)
    const uncertain = { ...payrollChange('R-1'), isUncertain: true }
    expect(await deliver(open(), [uncertain])).toEqual([{ receipt: 'R-1', outcome: 'sent', file: name }])
    expect(outgoing()).toEqual([name])
    expect(readFileSync(path)).toEqual(content)
  })
})

describe('in a folder', () => {
  let carrier: Carrier
  const open = (change: Partial<FilesSettings> = {}) =>
    filesCarrier({ kind: 'files', ...folders, sftp: null, mostInFile: 5000, ...change }, log)
  beforeEach(() => {
    carrier = open()
  })
  const collected = async () => {
    const answer = await carrier.collect!(signal)
    await answer?.done()
    return answer?.deliveries ?? null
  }
  const uncertain = (receipt: string) => ({ ...payrollChange(receipt), isUncertain: true })

  test('an uncertain change is found in its file even after payroll removed the file', async () => {
    await deliver(carrier, [payrollChange('R-1')])
    reader.read({ answers: false })
    const file = 'ESS-0000000001.jsonl'
    expect(await deliver(carrier, [uncertain('R-1')])).toEqual([{ receipt: 'R-1', outcome: 'sent', file }])
    expect(outgoing()).toEqual([])
    reader.answer(file, reader.results.get(file)!)
    expect(await collected()).toMatchObject([{ receipt: 'R-1', outcome: 'taken' }])
  })

  test('an unfinished file is deleted, and its number is reused', async () => {
    await deliver(carrier, [payrollChange('R-1')])
    writeFileSync(join(folders.outgoing, 'ESS-0000000002.jsonl.part'), '{"header":{"number":2')
    await deliver(carrier, [uncertain('R-2')])
    expect(outgoing()).toEqual(['ESS-0000000001.jsonl', 'ESS-0000000002.jsonl'])
    reader.read()
    expect(reader.problems).toEqual([])
  })

  test("if a power cut damages a file before it's published, the next file gets its number", async () => {
    await deliver(carrier, [payrollChange('R-1')])
    const path = join(folders.outgoing, 'ESS-0000000001.jsonl')
    writeFileSync(`${path}.part`, readFileSync(path).subarray(0, 40))
    rmSync(path)
    const file = 'ESS-0000000001.jsonl'
    expect(await deliver(carrier, [uncertain('R-1')])).toEqual([{ receipt: 'R-1', outcome: 'sent', file }])
    reader.read()
    expect(reader.taken).toHaveLength(1)
    expect(reader.problems).toEqual([])
  })

  test.each([0, 10, 90, 200, -10])('an answer cut off at byte %i waits for the rest', async (bytes) => {
    await deliver(carrier, [payrollChange('R-1')])
    const [name] = reader.read({ answers: false })
    const results = reader.results.get(name!)!
    reader.answer(name!, results, bytes)
    expect(await collected()).toBeNull()
    reader.answer(name!, results)
    expect(await collected()).toHaveLength(1)
  })

  test('a second answer under the same name is read, too', async () => {
    await deliver(carrier, [payrollChange('R-1')])
    const [name] = reader.read()
    const first = await collected()
    await deliver(carrier, [payrollChange('R-2')])
    reader.answer(name!, reader.results.get(name!)!)
    expect(await collected()).toEqual(first)
    expect(readdirSync(own('done')).toSorted()).toEqual(['ESS-0000000001.ack', 'ESS-0000000001.ack.2'])
    expect(warnings).toEqual([])
  })

  test('an answer to some of the changes leaves the others open', async () => {
    await deliver(carrier, [payrollChange('R-1'), payrollChange('R-2')])
    const [name] = reader.read({ answers: false })
    const [first, second] = reader.results.get(name!)!
    reader.answer(name!, [first!])
    expect(await collected()).toMatchObject([{ receipt: 'R-1' }])
    expect(await deliver(carrier, [uncertain('R-2')])).toMatchObject([{ outcome: 'sent', file: name }])
    reader.answer(name!, [second!])
    expect(await collected()).toMatchObject([{ receipt: 'R-2' }])
    expect(readdirSync(own()).filter((each) => /sent|some/.test(each))).toEqual([])
  })

  test('an answer for an unknown receipt is passed on, kept, and logged', async () => {
    await deliver(carrier, [payrollChange('R-1')])
    const [name] = reader.read({ answers: false })
    reader.answer(name!, [{ receipt: 'R-9', outcome: 'taken' }])
    expect(await collected()).toMatchObject([{ receipt: 'R-9' }])
    expect(warnings).toEqual(['Payroll answered for receipts that are not in that file'])
    expect(readdirSync(own('done'))).toEqual(['ESS-0000000001.ack'])
  })

  test('sets aside an answer to a damaged file, and a file that isn’t an answer', async () => {
    await deliver(carrier, [payrollChange('R-1')])
    const [name] = outgoing()
    // Payroll got different bytes.
    const path = join(folders.outgoing, name!)
    writeFileSync(path, readFileSync(path, 'utf8').replace('250.5', '250.6'))
    reader.read()
    expect(await collected()).toEqual([])
    reader.answer(name!, [{ receipt: 'R-1', outcome: 'perhaps' }])
    expect(await collected()).toEqual([])
    expect(readdirSync(own('unreadable')).toSorted()).toEqual(['ESS-0000000001.ack', 'ESS-0000000001.ack.2'])
    expect(warnings).toHaveLength(2)
  })

  test('two servers write different files, one after the other', async () => {
    const servers = [open(), open(), open()]
    const changes = Array.from({ length: 15 }, (_, at) => payrollChange(`R-${at}`))
    await Promise.all(changes.map((change, at) => deliver(servers[at % 3]!, [change])))
    expect(outgoing()).toHaveLength(15)
    reader.read()
    expect(reader.problems).toEqual([])
    expect(reader.taken).toHaveLength(15)
  })

  test('a killed server’s lock doesn’t hold up other servers', async () => {
    mkdirSync(own())
    // The highest process id that Linux gives.
    writeFileSync(
      own('lock'),
      JSON.stringify({ id: 'other', host: (await import('node:os')).hostname(), pid: 4_194_304, beat: 3 }),
    )
    expect(await deliver(carrier, [payrollChange('R-1')])).toMatchObject([{ outcome: 'sent' }])
    expect(readdirSync(own())).toEqual(['ESS-0000000001.sent'])
  })

  test('without the folder, changes count as not sent', async () => {
    rmSync(folders.outgoing, { recursive: true })
    writeFileSync(folders.outgoing, '')
    const [delivery] = await deliver(carrier, [payrollChange('R-1')])
    expect(delivery).toMatchObject({ outcome: 'failed', isUncertain: false })
    expect(await deliver(carrier, [uncertain('R-1')])).toMatchObject([{ outcome: 'failed', isUncertain: true }])
  })

  test("nothing is written to a folder that lost the file counter, as when its disk isn't mounted", async () => {
    await deliver(carrier, [payrollChange('R-1')])
    rmSync(folders.outgoing, { recursive: true })
    mkdirSync(folders.outgoing)
    const [delivery] = await deliver(carrier, [payrollChange('R-2')])
    expect(delivery).toMatchObject({ outcome: 'failed', isUncertain: false })
    expect(delivery).toHaveProperty('why', expect.stringContaining('.ess is gone'))
    expect(readdirSync(folders.outgoing)).toEqual([])
  })

  const line = [{ path: 'receipt' }, { path: 'body.text' }]
  const layout: FilesSettings['layout'] = {
    format: 'csv',
    encoding: 'windows-1252',
    header: [{ text: 'HDR' }, { path: 'number' }],
    trailer: [{ text: 'END' }, { path: 'changes' }, { path: 'sha256' }],
    kinds: { putName: { fields: line } },
  }

  test("a layout refuses a value that doesn't fit, and leaves a kind without fields waiting", async () => {
    const named = (receipt: string, text: string) => payrollChange(receipt, { kind: 'putName', body: { text } })
    const changes = [
      named('R-1', 'Zoë, the "first"'),
      named('R-2', 'Łukasz'),
      ...laneOf('no layout', 'R-3', 'R-4').map((each) => ({
        ...each,
        kind: each.receipt === 'R-3' ? 'putW4' : 'putName',
      })),
    ]
    expect(await deliver(open({ layout }), changes)).toEqual([
      { receipt: 'R-1', outcome: 'sent', file: 'ESS-0000000001.csv' },
      {
        receipt: 'R-2',
        outcome: 'refused',
        reason: 'body.text has a character that payroll cannot hold.',
        code: 'does-not-fit',
      },
      { receipt: 'R-3', outcome: 'failed', isUncertain: false, why: 'The layout has no fields for putW4.' },
      { receipt: 'R-4', outcome: 'failed', isUncertain: false, why: 'It was not sent.' },
    ])
    const lines = readFileSync(join(folders.outgoing, 'ESS-0000000001.csv'), 'latin1').split('\n')
    expect(lines.slice(0, 2)).toEqual(['HDR,1', 'R-1,"Zoë, the ""first"""'])
    expect(lines[2]).toMatch(/^END,1,[\da-f]{64}$/)
  })
})

test('while the SFTP server is down, changes count as not sent', async () => {
  const away = { ...server.settings, port: await freePort() }
  const carrier = filesCarrier({ kind: 'files', ...folders, sftp: away, mostInFile: 5000 }, log)
  expect(await deliver(carrier, [payrollChange('R-1')])).toMatchObject([{ outcome: 'failed', isUncertain: false }])
  await expect(carrier.collect!(signal)).rejects.toThrow('ECONNREFUSED')
})

test('nothing is sent to a server with another key, and the error says which key it has', async () => {
  const hostKey = `SHA256:${'a'.repeat(43)}`
  const carrier = filesCarrier(
    { kind: 'files', ...folders, sftp: { ...server.settings, hostKey }, mostInFile: 5000 },
    log,
  )
  const [delivery] = await deliver(carrier, [payrollChange('R-1')])
  expect(delivery).toMatchObject({ outcome: 'failed', isUncertain: false })
  expect(delivery).toHaveProperty('why', expect.stringContaining(`has the key ${server.settings.hostKey}`))
})
