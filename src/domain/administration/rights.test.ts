import { describe, expect, test } from 'vitest'
import { type Reason, type RightSetting, type RightsFacts, everyRight, reasonsFor } from './rights.ts'
import { type FactsOnFile, type RightsRule, matches } from './rights-rules.ts'

const onFile: FactsOnFile = {
  employer: ['SWF'],
  level2: ['OTR-DRV-07'],
  position: ['OFC123'],
  positionTitle: ['Payroll Specialist'],
  state: ['CA'],
  payType: ['H'],
  payCycle: [],
  group: ['ESS-Payroll', 'Everybody'],
}
const plain: RightsFacts = { onFile, leads: 'nobody', isProxy: false, isProxyForManager: false, settings: [] }
const payroll: RightsRule = { name: 'Payroll', gives: ['isPayroll'], positionTitle: ['payroll *'] }

const set = (right: RightSetting['right'], isGranted: boolean): RightSetting => ({ right, isGranted, by: '7', at: 5 })
const bySetting: Reason = { from: 'setting', by: '7', at: 5 }

/** The rights a person has, each with its reasons. */
const held = (facts: Partial<RightsFacts>, rules: RightsRule[] = []) => {
  const reasons = reasonsFor({ ...plain, ...facts }, rules)
  return Object.fromEntries(everyRight.filter((right) => reasons[right].length).map((right) => [right, reasons[right]]))
}

test.each<[name: string, facts: Partial<RightsFacts>, rules: RightsRule[], expected: Record<string, Reason[]>]>([
  ['without facts there are no rights', {}, [], {}],
  ['a person with reports is a supervisor', { leads: 'people' }, [], { isSupervisor: [{ from: 'tree' }] }],
  ['a person whose reports lead people is a manager', { leads: 'leaders' }, [], { isManager: [{ from: 'tree' }] }],
  [
    'a supervisor whose role is withheld leads nobody',
    { leads: 'people', settings: [set('isSupervisor', false)] },
    [],
    {},
  ],
  ['withholding either role is enough', { leads: 'leaders', settings: [set('isSupervisor', false)] }, [], {}],
  [
    'a role set by hand replaces that of the tree',
    { leads: 'people', settings: [set('isManager', true)] },
    [],
    { isManager: [bySetting] },
  ],
  ['a role by hand needs no reports', { settings: [set('isSupervisor', true)] }, [], { isSupervisor: [bySetting] }],
  ['a rule gives a right', {}, [payroll], { isPayroll: [{ from: 'rule', rule: 'Payroll' }] }],
  ['a withheld right is not given by a rule', { settings: [set('isPayroll', false)] }, [payroll], {}],
  [
    'all reasons are named, the person first',
    { settings: [set('isPayroll', true)] },
    [payroll, { ...payroll, name: 'Other' }],
    { isPayroll: [bySetting, { from: 'rule', rule: 'Payroll' }, { from: 'rule', rule: 'Other' }] },
  ],
  [
    'payroll admins have the rights of their role',
    { settings: [set('isPayrollAdmin', true)] },
    [],
    {
      isPayrollAdmin: [bySetting],
      canChangeEmployees: [{ from: 'role', role: 'isPayrollAdmin' }],
      canAccessQueues: [{ from: 'role', role: 'isPayrollAdmin' }],
    },
  ],
  [
    'assistants see the queues',
    { settings: [set('isPayrollAssistant', true)] },
    [],
    { isPayrollAssistant: [bySetting], canAccessQueues: [{ from: 'role', role: 'isPayrollAssistant' }] },
  ],
  [
    'a right of the role can be withheld',
    { settings: [set('isPayrollAssistant', true), set('canAccessQueues', false)] },
    [],
    { isPayrollAssistant: [bySetting] },
  ],
  [
    'proxies follow from who named them',
    { isProxy: true, isProxyForManager: true },
    [],
    { isProxy: [{ from: 'proxies' }], isProxyForManager: [{ from: 'proxies' }] },
  ],
])('%s', (_, facts, rules, expected) => expect(held(facts, rules)).toEqual(expected))

describe('a rule', () => {
  const some: Omit<RightsRule, 'name' | 'gives'>[] = [
    { employer: ['swf'] },
    { level2: ['*drv*'] },
    { level2: ['OTR*07'] },
    { position: ['XXX', 'OFC*'] },
    { state: ['AZ', 'CA'], payType: ['H'] },
    { group: ['ess-payroll'] },
    { positionTitle: ['*'] },
    { level2: ['O*-*-*7'] },
  ]
  const none: Omit<RightsRule, 'name' | 'gives'>[] = [
    { employer: ['KEX'] },
    { employer: ['SW'] },
    { level2: ['DRV'] },
    { level2: ['OTR-DRV-07*7'] },
    { state: ['CA'], payType: ['S'] },
    { payCycle: ['*'] },
    { group: ['payroll'] },
    { positionTitle: ['P%'] },
  ]
  test.each(some)('with %j matches', (rule) => expect(matches({ name: '', gives: [], ...rule }, onFile)).toBe(true))
  test.each(none)('with %j does not match', (rule) =>
    expect(matches({ name: '', gives: [], ...rule }, onFile)).toBe(false),
  )
})
