import { type PlainDate, slashed } from '@/domain/plain-date.ts'
import { hashPassword } from '../../../server/base/passwords.ts'
import { employeeIdOf, inDatabase } from '../data/changes.ts'
import { net, percent, putOnFile } from '../data/deposits-on-file.ts'
import type { Phone } from '../browser/phone.ts'
import { acknowledge, fillDeposit, optIn, saveDeposits } from '../screens/screens.ts'
import type { RunningServer } from '../server.ts'
import { freeWorkdays } from '../data/time-off-on-file.ts'
import { openNewRequest, readyForTimeOff } from '../screens/time-off-screen.ts'
import { ready } from '../browser/without-signal.ts'

/** Values that occur nowhere else, so finding one means that it's stored in clear text. */
export const planted = {
  userName: 'zephyrinus.quillonbrake',
  password: 'Plover-77-Xylem!',
  firstName: 'Zephyrinus',
  lastName: 'Quillonbrake',
  bank: 'Quokka Bank of Zwolle',
  phone: '(937) 246-8813',
  accounts: { onFile: '70046551928374', sent: '70019283746551', waiting: '70028374655192', draft: '70037465519283' },
  routing: { onFile: '311761106', sent: '211372941', waiting: '062183745', draft: '270981632' },
}

const { userName, password, firstName, lastName, bank, accounts, routing } = planted
const [areaCode, prefix, lineNumber] = planted.phone.match(/\d+/g)!

/**
 * The values to search for. Any heap of bytes contains four digits, so the phone's last four are searched as they would be
 * stored: quoted, with the prefix, and as the browser writes a four-character string to disk.
 */
export const needles = [
  userName,
  password,
  firstName,
  lastName,
  bank,
  ...Object.values(accounts),
  ...Object.values(routing),
  planted.phone,
  `${areaCode}${prefix}${lineNumber}`,
  `${prefix}-${lineNumber}`,
  `"${lineNumber}"`,
  `"\u0004${lineNumber}`,
]

/** A request's reasons and days are as personal as an account. */
const reasons = {
  onFile: 'Quetzal watching near Zacatecas',
  sent: 'Wedding of Xanthippe Umbrage',
  waiting: 'Surgery on the left kneecap',
  draft: 'Weaning off Vexillar tablets',
}

/** An office employee has the same name. */
const officeUserName = `${userName}.office`

/** Gives the person a unique name and password. */
async function rename(server: RunningServer, from: string, to: string): Promise<void> {
  await inDatabase(server, async ({ write }) => {
    const person = {
      user_name: to,
      first_name: firstName,
      last_name: lastName,
      password_hash: await hashPassword(password),
      company_email: `${to}@swift.example`,
      personal_email: `${to}@post.example`,
    }
    await write
      .updateTable('employees')
      .set(person)
      .where('person_id', '=', await employeeIdOf(write, from))
      .execute()
  })
}

/** Gives the driver a unique name and account. */
export async function plantPerson(server: RunningServer): Promise<void> {
  await putOnFile(server, 'driver', [
    { ...net, routingNumber: routing.onFile, bankName: bank, accountNumber: accounts.onFile },
    percent(10),
  ])
  await rename(server, 'driver', userName)
}

/** Gives the employee a unique name and a request with a unique reason. */
export async function plantInOffice(server: RunningServer): Promise<void> {
  await rename(server, 'employee', officeUserName)
  await inDatabase(server, async ({ write }) => {
    const employeeId = await employeeIdOf(write, officeUserName)
    await write
      .updateTable('time_off_requests')
      .set({ reason: reasons.onFile })
      .where('person_id', '=', employeeId)
      .where('status', '=', 'P')
      .execute()
  })
}

/** Leaves a kept answer, sent rows, a waiting row and a draft on the device, each with its own numbers. */
export async function usePlanted(phone: Phone, server: RunningServer): Promise<void> {
  const { page } = phone
  const fill = (step: keyof typeof accounts) =>
    fillDeposit(page, 2, { 'Routing number': routing[step], 'Bank name': bank, 'Account number': accounts[step] })
  await phone.signIn(userName, password)
  await ready(phone)
  await phone.tap('Text')
  await optIn(page, { provider: 'Verizon', number: planted.phone })
  await acknowledge(page, 'One more step: open the link in the text')
  await phone.tap('Deposit')
  await fill('sent')
  await saveDeposits(page)
  await page.getByText(/^Receipt R-/).waitFor()

  await server.stop()
  await page.reload()
  await fill('waiting')
  await saveDeposits(page)
  await acknowledge(page, 'Saved on this device')
  await fill('draft')
  await page.getByText('You have unsaved changes.').waitFor()
}

/** Leaves kept, sent and waiting requests and a draft on the device. Returns their reasons and days off to search for. */
export async function usePlantedInOffice(phone: Phone, server: RunningServer): Promise<string[]> {
  const { page } = phone
  const days = await freeWorkdays(server, officeUserName, 3)
  const fill = async (step: keyof typeof reasons, day: PlainDate) => {
    const form = await openNewRequest(phone)
    await form.choose('PTO')
    await form.tap(day)
    await form.reason().fill(reasons[step])
    return form
  }
  await phone.signIn(officeUserName, password)
  await readyForTimeOff(phone)
  await (await fill('sent', days[0]!)).press('Submit')
  await acknowledge(page, 'New Time Off Request')
  await server.stop()
  await (await fill('waiting', days[1]!)).press('Submit')
  await acknowledge(page, 'Saved on this device')
  await fill('draft', days[2]!)
  await page.getByText('You have unsaved changes.').waitFor()
  const known = await inDatabase(server, async ({ read }) =>
    read
      .selectFrom('time_off_entries')
      .select('date')
      .distinct()
      .where('person_id', '=', await employeeIdOf(read, officeUserName))
      .execute(),
  )
  const dates = [...days, ...known.map(({ date }) => date)]
  return [userName, password, firstName, lastName, ...Object.values(reasons), ...dates, ...dates.map(slashed)]
}
