import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { depositHoldsOf } from './deposit-holds.ts'
import { planYearsOf } from './plan-years.ts'
import { companyFrom, configurationLines } from './configured.ts'

const folder = mkdtempSync(join(tmpdir(), 'ess-config-'))
const path = join(folder, 'company.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function withFile(content: unknown, env: Record<string, string> = {}) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return { ESS_CONFIG_FILE: path, ...env }
}
const configured = (content: unknown, env?: Record<string, string>) => companyFrom(withFile(content, env)).configuration

test('without settings, the first company applies with the specified defaults', () => {
  const { configuration, carrierGateways } = companyFrom({})
  expect(configuration).toMatchObject({
    company: { id: 'swift' },
    applicationTitle: 'Employee Self Service',
    tokenTimeoutMs: 1_200_000,
    pingIntervalMs: 600_000,
    inactivityWarningMs: 60_000,
    multiFactorResendMs: 600_000,
    settings: { default_datatable_items_per_page: 25, highlight_queue_dates_older_than: 3 },
  })
  expect(carrierGateways).toHaveLength(24)
  expect(Object.keys(configuration.modules)).toEqual(['timeOff', 'payroll', 'personalInfo', 'drivers'])
  expect(Object.keys(configuration.modules.drivers!.routes)).toEqual([
    '/drivers/driverText',
    '/drivers/smokingPreference',
  ])
})

test('the companies differ as specified', () => {
  const featuresOf = (id: string) => companyFrom({ ESS_COMPANY: id }).configuration.features
  expect(featuresOf('swift')).toEqual({
    cellPhone: false,
    contactPrimaryAndDelete: false,
    addContact: false,
    emailCheckWording: 'standard',
    notificationEmailFromPersonalInfo: false,
  })
  expect(featuresOf('larkspur')).toEqual({
    cellPhone: true,
    contactPrimaryAndDelete: true,
    addContact: true,
    emailCheckWording: 'company',
    notificationEmailFromPersonalInfo: true,
  })
})

test("the operator's file overrides the company, and the environment overrides the file", () => {
  const content = {
    applicationTitle: 'Portal',
    tokenTimeoutMs: 5,
    features: { cellPhone: true },
    modules: { payroll: { enabled: false } },
  }
  expect(configured(content)).toMatchObject({
    applicationTitle: 'Portal',
    tokenTimeoutMs: 5,
    features: { cellPhone: true, addContact: false },
  })
  expect(configured(content).modules).toMatchObject({ payroll: { enabled: false }, drivers: { enabled: true } })
  expect(configured(content, { ESS_TOKEN_TIMEOUT_MS: '7' }).tokenTimeoutMs).toBe(7)
})

test('the W-4 tax year can follow the calendar, and defaults to the specified one', () => {
  expect(companyFrom({}).configuration.w4TaxYear).toBe(2025)
  expect(configured({ w4TaxYear: 'auto' }).w4TaxYear).toBe('auto')
})

test('plan years apply to all employers or to some, and the first rule for a category wins', () => {
  const company = companyFrom(
    withFile({
      planYears: [
        { employers: ['KEX'], categories: ['P'], starts: '07-01', carryOverHours: 40.5, carriedUntil: '09-30' },
        { categories: ['P', 'S'], starts: '01-01' },
      ],
    }),
  )
  const calendar = { starts: '01-01', carryOver: null, carriedUntil: null }
  expect(planYearsOf(company, 'SWF')).toEqual({ P: calendar, S: calendar })
  expect(planYearsOf(company, 'KEX')).toEqual({
    P: { starts: '07-01', carryOver: 4050, carriedUntil: '09-30' },
    S: calendar,
  })
})

test('the company decides which deposit changes are held; omitted values have defaults', () => {
  expect(depositHoldsOf(companyFrom({}))).toEqual({ after: ['email', 'phone', 'password'], mostTo: [], people: 1 })
  expect(depositHoldsOf(companyFrom(withFile({ depositHolds: { mostTo: ['dormant'], people: 2 } })))).toEqual({
    after: ['email', 'phone', 'password'],
    mostTo: ['dormant'],
    people: 2,
  })
})

test('server-only settings are never sent to the app', () => {
  const company = companyFrom(
    withFile({ mailFrom: 'Portal <portal@company.example>', kexEmployers: ['KX2'], employeeIdDigits: { SWF: 6 } }),
  )
  expect(company).toMatchObject({
    mailFrom: 'Portal <portal@company.example>',
    kexEmployers: ['KX2'],
    employeeIdDigits: { SWF: 6 },
  })
  expect(JSON.stringify(company.configuration)).not.toContain('KX2')
})

describe('an invalid file is reported with its path and reason', () => {
  test.each<[what: string, content: unknown, words: RegExp]>([
    ['no JSON', '{ "a": ', /company\.json is not JSON/],
    ['a list', [], /must hold a record/],
    [
      'a misspelled name',
      { features: { celPhone: true } },
      /features\.celPhone is not known here; known are cellPhone, /,
    ],
    ['a misspelled name at the top', { moduls: {} }, /moduls is not known here; known are company, .*kexEmployers/],
    [
      'an unknown kind of file',
      { importsApplied: ['salaries'] },
      /importsApplied\.0 must be one of people, managers, /,
    ],
    ['the wrong kind', { tokenTimeoutMs: 'long' }, /tokenTimeoutMs must be a number, not "long"/],
    [
      'a wrong choice',
      { features: { emailCheckWording: 'polite' } },
      /features\.emailCheckWording must be one of standard, company, not "polite"/,
    ],
    [
      'an unknown character set',
      { hostText: { characters: 'ebcdic' } },
      /hostText\.characters must be one of utf-8, .*ccsid-37/,
    ],
    [
      'an unknown field',
      { hostText: { longest: { bank: 3 } } },
      /hostText\.longest\.bank is not known here; known are bankName/,
    ],
    ['tests of accounts without days', { prenote: { meanwhile: 'check' } }, /prenote/],
    ['a tax year in words', { w4TaxYear: 'this' }, /w4TaxYear must be a number or "auto", not "this"/],
    ['a tax year without a form', { w4TaxYear: 1999 }, /w4TaxYear must be one of 2025, .*auto, not 1999/],
    ["a record that isn't one", { features: true }, /features must be a record, not true/],
    [
      'an unknown module',
      { modules: { payrol: { enabled: false } } },
      /modules\.payrol is not known; modules are timeOff, payroll/,
    ],
    ['a path without a slash', { modules: { payroll: { routes: { directDeposit: {} } } } }, /must be a whole path/],
    [
      'an unknown role',
      { modules: { payroll: { routes: { '/payroll': { roles: ['isBoss'] } } } } },
      /roles does not know "isBoss"; known are isManager/,
    ],
    [
      'an unknown kind of user',
      { modules: { payroll: { routes: { '/payroll': { excludedUserTypes: ['isKEX'] } } } } },
      /known are driver, nonDriver, kex/,
    ],
    ["an address that isn't one", { liveUrl: '/live' }, /liveUrl must be a whole address, not "\/live"/],
    [
      'a service without a key',
      { addressService: { endpoint: 'https://maps.example' } },
      /addressService\.key must be string/,
    ],
    [
      'a plan year that starts on no date',
      { planYears: [{ categories: ['P'], starts: '02-30' }] },
      /planYears\.0\.starts must be a day such as 01-31, not "02-30"/,
    ],
    [
      'a plan year for unpaid time',
      { planYears: [{ categories: ['P', 'A'], starts: '01-01' }] },
      /planYears\.0\.categories\.1 must be one of P, K, R, S, not "A"/,
    ],
    [
      'a plan year that carries over too much',
      { planYears: [{ categories: ['P'], starts: '01-01', carryOverHours: -1 }] },
      /planYears\.0\.carryOverHours must be a number of hours from 0 to 10000, not -1/,
    ],
    [
      'a misspelled field of a plan year',
      { planYears: [{ categories: ['P'], starts: '01-01', carryOver: 40 }] },
      /planYears\.0\.carryOver is not known here/,
    ],
    [
      'a period without a unit',
      { retention: { requests: 6 } },
      /retention\.requests must be a period, such as "6 years" or "90 days", not 6/,
    ],
    ['a period that the law doesn’t allow', { retention: { w4: '3 years' } }, /retention\.w4 must be at least 4 years/],
    [
      'an unknown kind of data',
      { retention: { letter: '30 days' } },
      /retention\.letter is not known here; known are leavers, /,
    ],
    [
      'deposits held for an unknown reason',
      { depositHolds: { after: ['address'] } },
      /depositHolds\.after\.0 must be one of email, phone, password, not "address"/,
    ],
    [
      'deposits that three people release',
      { depositHolds: { people: 3 } },
      /depositHolds\.people must be one of 1, 2, not 3/,
    ],
    ['a gateway without a value', { carrierGateways: [{ name: 'Pigeon' }] }, /carrierGateways\.0\.value must be/],
    [
      'pages of an unknown year',
      { w4Pages: { '1999/page-2': path } },
      /w4Pages\.1999\/page-2 is not known; known are 2025\/page-2, /,
    ],
    [
      'pages that are missing',
      { w4Pages: { '2025/page-2': '/no/such.pdf' } },
      /page-2 cannot be read: \/no\/such\.pdf/,
    ],
    [
      "pages that aren't a PDF",
      { w4Pages: { '2026/pages-3-4': path } },
      /w4Pages\.2026\/pages-3-4 is no PDF: .*company\.json/,
    ],
  ])('%s', (_, content, words) => expect(() => configured(content)).toThrow(words))

  test('all errors are reported at once', () => {
    expect(() => configured({ moduls: {}, tokenTimeoutMs: 'long' })).toThrow(
      /moduls is not known.*\n.*tokenTimeoutMs must be/,
    )
  })

  test('a missing file is reported', () => {
    expect(() => companyFrom({ ESS_CONFIG_FILE: join(folder, 'gone.json') })).toThrow(
      /gone\.json cannot be read \(ENOENT\)/,
    )
  })
})

test('every value can be shown with its source', () => {
  const lines = configurationLines(
    withFile({ modules: { payroll: { enabled: false } } }, { ESS_COMPANY: 'larkspur', ESS_REQUIRE_MFA: '1' }),
  )
  const from = Object.fromEntries(lines.map((line) => [line.path, line.from]))
  expect(from).toMatchObject({
    tokenTimeoutMs: 'default',
    'features.cellPhone': 'company larkspur',
    'modules.payroll.enabled': `file ${path}`,
    'modules.timeOff.enabled': 'default',
    requireMultiFactorLogin: 'environment',
    'modules.drivers.config.default_datatable_items_per_page': 'settings',
  })
  expect(lines.find((line) => line.path === 'requireMultiFactorLogin')?.value).toBe(true)
})
