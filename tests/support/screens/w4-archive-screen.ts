import type { Page } from 'playwright-core'
import { pdfOf } from '../../../server/work/pdf/pdf.ts'
import { addW4File } from '../../../server/stores/payroll/w4.ts'
import { employeeIdOf, inDatabase } from '../data/changes.ts'
import type { RunningServer } from '../server.ts'

/** A user's actions on their W-4s and in the viewer. */
export function w4ArchiveScreen(page: Page) {
  const dialog = () => page.getByRole('dialog', { name: 'W4 PDF' })
  /** The newest document with this title. */
  const opening = (title: RegExp) => page.getByRole('button', { name: title }).first()
  const button = (name: string) => dialog().getByRole('button', { name, exact: true })
  return {
    dialog,
    opening,
    /** Opens a document from the list and waits until its first page has rendered. */
    async see(title: RegExp, { byKey = false } = {}) {
      await (byKey ? opening(title).press('Enter') : opening(title).click())
      await dialog().locator('.pdf-picture canvas').first().waitFor()
    },
    button,
    press: (name: string) => button(name).click(),
    pages: () => dialog().getByRole('region', { name: 'Document' }),
    /** This page's text for screen readers. */
    textOf: (number: number) => dialog().getByRole('region', { name: new RegExp(`^Page ${number} of `) }),
  }
}

/** Adds a four-page document to a user's archive. */
export async function addLongW4(server: RunningServer, userName: string, title: string): Promise<void> {
  const blocks = Array.from({ length: 120 }, (_, at) => ({ paragraph: `Paragraph ${at + 1}` }))
  const now = Date.now()
  const content = await pdfOf({ title, subtitle: '', author: '', footer: '', now, blocks })
  const file = { title, name: 'long.pdf', dateSigned: '2026-01-05', content }
  await inDatabase(server, async ({ write }) => {
    await addW4File(write, await employeeIdOf(write, userName), file, now)
  })
}
