import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from '../support/browser/journey.ts'
import { type ReadPdf, readPdf } from '../support/pdf.ts'

const here = journey()
const desktop = { width: 1440, height: 900 }
const team = '/timeoff/requests/my-employee-requests'

/** Print styles load after the first screen. */
async function printed(page: Page): Promise<ReadPdf> {
  const hasPaper = () =>
    [...document.styleSheets].some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.startsWith('@page table')),
    )
  await expect.poll(() => page.evaluate(hasPaper)).toBe(true)
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

/** Pieces of text printed as one, such as a button's label. */
const piecesOf = ({ lines }: ReadPdf) => lines.flatMap((line) => line.split(' | '))
const controls = [
  'Home',
  'More',
  'Back',
  'Skip to content',
  'Search',
  'Filters',
  'Rows per page',
  'View',
  'Approve',
  'Submit',
]
const controlsOn = (paper: ReadPdf) => piecesOf(paper).filter((piece) => controls.includes(piece.trim()))

/** Joins pieces, because a PDF may split text that was printed as one. */
const wordsOf = ({ lines }: ReadPdf) => lines.join(' ').replaceAll(' | ', ' ')

test('a desktop prints the team list with every row, and the table head on every page', async () => {
  const { page, open } = await here.visit({ as: 'manager', ...desktop, dark: true })
  await open(`${team}?size=25`, 'My Employee Requests')
  const names = page.locator('tbody tr:not([aria-hidden]) th')
  await expect.poll(() => names.count()).toBe(25)
  const expected = await names.allTextContents()
  const paper = await printed(page)
  expect(paper.pages).toBeGreaterThan(1)
  for (const heading of ['Employee', 'Status', 'Hours', 'Reason'])
    expect(piecesOf(paper).filter((piece) => piece.trim() === heading)).toHaveLength(paper.pages)
  for (const name of expected) expect(wordsOf(paper)).toContain(name)
  expect(wordsOf(paper)).toContain('My Employee Requests')
  expect(controlsOn(paper)).toEqual([])
  // Names align with their heading, even in rows without a checkbox.
  await page.emulateMedia({ media: 'print' })
  const left = (cells: Locator) => cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left))
  const [heading] = await left(page.locator('thead th').first())
  expect(new Set(await left(names))).toEqual(new Set([heading]))
})

test('a phone prints the team list as cards, none cut in two, without the screen’s bars and buttons', async () => {
  const { page, open } = await here.visit({ as: 'manager' })
  await open(`${team}?size=25`, 'My Employee Requests')
  const names = page.locator('.row-card h2 a > [aria-hidden]')
  await expect.poll(() => names.count()).toBe(25)
  const expected = await names.allTextContents()
  const paper = await printed(page)
  expect(paper.pages).toBeGreaterThan(2)
  for (const name of expected) expect(wordsOf(paper)).toContain(name)
  expect(controlsOn(paper)).toEqual([])
})

test('a form prints black on white, without its bar, on as many pages as it needs', async () => {
  const { page, open } = await here.visit({ as: 'driver', dark: true })
  await open('/personal-info/my-information', 'My Information')
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  const paper = await printed(page)
  expect(wordsOf(paper)).toContain('My Information')
  expect(controlsOn(paper)).toEqual([])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const colours = await page.evaluate(() =>
    ['body', 'h1', '.card'].map((each) => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector(each)!)
      return `${color} on ${backgroundColor}`
    }),
  )
  expect(colours).toEqual([
    'rgb(0, 0, 0) on rgb(255, 255, 255)',
    'rgb(0, 0, 0) on rgba(0, 0, 0, 0)',
    'rgb(0, 0, 0) on rgb(255, 255, 255)',
  ])
})

test('Print Calendar prints only the month and its legend', async () => {
  const { page, open } = await here.visit({ as: 'manager', ...desktop })
  await open(`${team}?tab=1`, 'My Employee Requests')
  await page.getByRole('button', { name: 'Print Calendar' }).waitFor()
  const paper = wordsOf(await printed(page))
  for (const words of ['Mon Tue Wed Thu Fri Sat Sun', 'Bereavement', 'Company Holiday']) expect(paper).toContain(words)
  expect(paper).not.toMatch(/My Employee Requests|Print Calendar|Home|Search/)
})
