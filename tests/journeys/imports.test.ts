import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { journey } from '../support/browser/journey.ts'
import { expectComplaint } from '../support/browser/complaints.ts'
import { inDatabase } from '../support/data/changes.ts'

const here = journey()

const header = 'employerId,employeeId,userName,firstName,lastName,hireDate,payType'
const csv = (content: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

test('a payroll admin sends a file, sees what it changes, and applies it; for a bad one, they can download the refused rows', async () => {
  const { page, open, complaints } = await here.visit({ as: 'payrolladmin', width: 768, height: 1024 })
  const send = async (content: string) => {
    await open('/imports', 'Imports')
    await page.getByRole('button', { name: 'Send a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send a file' })
    await dialog.getByLabel('Kind').selectOption('People')
    await dialog.getByLabel('CSV file').setInputFiles(csv(content))
    await dialog.getByRole('button', { name: 'Send a file' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const onFile = () =>
    inDatabase(here.server, ({ read }) =>
      read.selectFrom('employees').select('user_name').where('employee_id', '=', '990002').execute(),
    )

  await send(`${header}\nSWF,990002,zoe,Zoë,O'Brien,2020-02-01,H`)
  await page.getByText("Zoë O'Brien").waitFor()
  expect(await onFile()).toEqual([])
  await page.getByRole('button', { name: 'Apply' }).click()
  const question = page.getByRole('alertdialog', { name: 'Apply people.csv?' })
  await question.getByText('1 person is added.').waitFor()
  await question.getByRole('button', { name: 'Apply' }).click()
  await page.locator('.run-facts').getByText('Applied', { exact: true }).first().waitFor()
  expect(await onFile()).toEqual([{ user_name: 'zoe' }])

  await send(`${header}\nSWF,990002,zoe,Zoë,=1+1,2020-02-30,H`)
  await page.getByText("'2020-02-30' is not a date", { exact: false }).waitFor()
  expectComplaint(complaints, /status of 422/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rejected rows' }).click()
  const rows = await readFile(await (await download).path(), 'utf8')
  expect(rows).toContain(`"SWF","990002","zoe","Zoë","'=1+1","2020-02-30","H"`)
})
