import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEss } from '../../support/ess.ts'
import { inDatabase } from '../../support/data/changes.ts'
import { type RunningServer, startServer } from '../../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.remove())

const ess = (args: string[], env?: Record<string, string>) => runEss(server, args, { env })

test('a person added without an employer gets the company’s own, never another one', async () => {
  const employerOf = (userName: string) =>
    inDatabase(server, async ({ read }) => {
      const person = read.selectFrom('employees').where('user_name', '=', userName)
      return (await person.select(['employer_id', 'employee_id']).executeTakeFirstOrThrow()) as object
    })
  await ess(['user', 'add', 'larks', 'Lark', 'One', '--employee-id', '007'], { ESS_COMPANY: 'larkspur' })
  expect(await employerOf('larks')).toEqual({ employer_id: 'LKF', employee_id: '007' })
  expect(await ess(['user', 'add', 'nobody', 'A', 'B', '--employer', 'NEW'])).toEqual({
    code: 1,
    said: 'There is no employer NEW. Add it with: npm run ess -- employer save NEW\n',
  })
  const periods = ['--pay-period-start', '2026-01-02', '--pay-period-days', '7']
  expect((await ess(['employer', 'save', 'NEW', '--name', 'New & Sons', ...periods])).code).toBe(0)
  await ess(['user', 'add', 'first', 'A', 'B', '--employer', 'NEW', '--employee-id', '00-7', '--manager', 'larks'])
  expect(await employerOf('first')).toEqual({ employer_id: 'NEW', employee_id: '00-7' })
  expect((await ess(['user', 'add', 'second', 'A', 'B', '--employer', 'NEW', '--employee-id', '00-7'])).said).toBe(
    'The employer has somebody with the employee id 00-7 already.\n',
  )
  const { said } = await ess(['employer', 'list'])
  expect(said).toContain('LKF  Larkspur Freight Lines  no time zone  the company')
  expect(said).toContain('NEW  New & Sons  no time zone  7 days from 2026-01-02  no paydays')
})

test('an employer’s paydays and cut-offs are set with a command, and individually once they are on file', async () => {
  const paydays = ['--payday-after', '6', '--cut-off-before', '7', '--cut-off-time', '17:00']
  expect((await ess(['employer', 'save', 'PAY', '--time-zone', 'America/Chicago', ...paydays])).code).toBe(0)
  expect((await ess(['employer', 'save', 'PAY', '--moves-ahead', 'yes'])).code).toBe(0)
  expect((await ess(['employer', 'save', 'PAY', '--cut-off-time', '12:30'])).code).toBe(0)
  expect((await ess(['employer', 'list'])).said).toContain(
    'paid 6 days after, ahead of weekends and holidays, changes until 7 days before at 12:30',
  )
})

test('a user name is changed with a command, unless someone else has or had it', async () => {
  const next = 'kendra.exeter'
  expect(await ess(['user', 'rename', 'kex', next])).toEqual({ code: 0, said: `kex is ${next} now.\n` })
  expect((await ess(['user', 'rename', 'newyork', 'kex'])).said).toBe(
    'Somebody else has the user name kex, or had it.\n',
  )
  expect((await ess(['user', 'rename', 'nobody', 'x'])).said).toBe('There is no user nobody.\n')
  expect((await ess(['user', 'rename', 'newyork', ' '])).said).toBe('A user name has 1 to 100 characters.\n')
})

test.each([
  [['--time-zone', 'Mars/Phobos'], 'There is no time zone Mars/Phobos.'],
  [['--pay-period-start', '2026-01-02'], 'Pay periods need a first day and a length.'],
  [['--pay-period-start', '2026-02-30', '--pay-period-days', '7'], 'The first day of a pay period is YYYY-MM-DD.'],
  [['--pay-period-start', '2026-01-02', '--pay-period-days', '0'], 'A pay period has 1 to 999 days.'],
  [['--payday-after', '6'], 'Paydays need --payday-after, --cut-off-before, and --cut-off-time.'],
  [['--payday-after', 'six'], 'Days of paydays and cut-offs are 0 to 99.'],
  [
    ['--payday-after', '6', '--cut-off-before', '7', '--cut-off-time', '5 pm'],
    'The time of a cut-off is HH:MM, such as 17:00.',
  ],
  [['--moves-ahead', 'maybe'], '--moves-ahead is yes or no.'],
])('an employer with %j is refused', async (options, said) => {
  expect(await ess(['employer', 'save', 'BAD', ...options])).toEqual({ code: 1, said: `${said}\n` })
})

test('an operator corrects a balance with a reason', async () => {
  const correct = (...args: string[]) => ess(['balance', 'correct', 'employee', ...args])
  expect(await correct('K', '-8', '--reason', 'Counted twice')).toEqual({
    code: 0,
    said: 'employee has 8 hours of Float now.\n',
  })
  expect((await correct('K', '8', '--reason', ' ')).said).toBe('reason: This field is required\n')
  expect((await correct('K', 'eight', '--reason', 'x')).said).toMatch(/^hours: /)
  expect((await ess(['balance', 'correct', 'nobody', 'K', '8', '--reason', 'x'])).said).toBe(
    'There is no user nobody.\n',
  )
  expect(
    await inDatabase(server, ({ read }) =>
      read.selectFrom('audit').select(['person_id', 'kind']).where('action', '=', 'correctBalance').execute(),
    ),
  ).toEqual([{ person_id: 'operator', kind: 'timeOff' }])
})
