import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SettingUnusable } from '../base/environment.ts'
import { companyFrom } from './configured.ts'

const folder = mkdtempSync(join(tmpdir(), 'ess-rights-'))
const path = join(folder, 'company.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const real = { ESS_DEMO: '0', ESS_CONFIG_FILE: path }
const rulesOf = (rightsRules: unknown, env = real) => {
  writeFileSync(path, JSON.stringify({ rightsRules }))
  return companyFrom(env).rightsRules
}
const payroll = { name: 'Payroll', gives: ['isPayroll'], positionTitle: ['Payroll *'] }

test("the operator's rules replace the company's, including the demo company's", () => {
  expect(rulesOf([payroll])).toEqual([payroll])
  expect(rulesOf([payroll], { ...real, ESS_DEMO: '1' })).toEqual([payroll])
})

test("only the demo company uses the demo company's rules", () => {
  const names = (env: Record<string, string>) => companyFrom(env).rightsRules.map(({ name }) => name)
  const stateForms = ['Non-exempt employees in California', 'Employees in New York']
  expect(names({ ESS_DEMO: '0' })).toEqual(stateForms)
  expect(names({ ESS_DEMO: '1', ESS_COMPANY: 'larkspur' })).toEqual([...stateForms, 'Payroll specialists'])
})

test.each<[what: string, rules: unknown, words: string]>([
  ['no list', {}, 'rightsRules must be a list of rules'],
  ["a rule that's a string", ['x'], 'rightsRules[0] must be a record'],
  ['no name', [{ ...payroll, name: ' ' }], 'rightsRules[0] ( ).name must be a text of 1 to 100 characters'],
  ['a name twice', [payroll, payroll], 'rightsRules[1] (Payroll).name is the name of an earlier rule'],
  [
    'a misspelled field',
    [{ ...payroll, stat: ['CA'] }],
    'rightsRules[0] (Payroll).stat is not known here; known are name, gives, employer, level2, position, positionTitle, state, payType, payCycle, group',
  ],
  ['no rights', [{ ...payroll, gives: [] }], 'rightsRules[0] (Payroll).gives must list rights, such as ["isPayroll"]'],
  [
    'an unknown right',
    [{ ...payroll, gives: ['isBoss'] }],
    'rightsRules[0] (Payroll).gives does not know "isBoss"; known are isPayrollAdmin, isPayroll, isPayrollAssistant, canChangeEmployees, ',
  ],
  ['a right that comes from the tree', [{ ...payroll, gives: ['isManager'] }], 'gives does not know "isManager"'],
  [
    'a rule for everybody',
    [{ name: 'All', gives: ['isPayroll'] }],
    'rightsRules[0] (All) must say for whom it is: name at least one of employer, level2, ',
  ],
  [
    'a string instead of a list',
    [{ ...payroll, state: 'CA' }],
    'rightsRules[0] (Payroll).state must be a list of texts, such as ["SWF", "KEX"], not "CA"',
  ],
  ['an empty list', [{ ...payroll, state: [] }], 'rightsRules[0] (Payroll).state must be a list of texts'],
])('%s keeps the server from starting, with an error that names the rule and the field', (_, rules, words) => {
  expect(() => rulesOf(rules)).toThrow(words)
  expect(() => rulesOf(rules)).toThrow(SettingUnusable)
})
