import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Language } from '@/domain/languages.ts'
import { type companies, provedPairs } from '@/ui/theme/test-contrast.ts'
import { inspected } from './axe.ts'
import { ignoreMissingServer } from '../browser/complaints.ts'
import type { Journey, Visit } from '../browser/journey.ts'
import { cutOff, plainText, doubleText, smallTargets, tooWide, untidy } from './measures.ts'
import { movements, settled } from '../browser/motion.ts'

/** Called for each screen and dialog on a walk. */
export type Stop = (where: string) => Promise<void>

const phone = { width: 390, height: 844 }
const smallPhone = { width: 360, height: 740 }
const narrow = { width: 320, height: 740 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1280, height: 800 }
const onItsSide = { width: 844, height: 390 }

type Options = { as?: string; company?: (typeof companies)[number]; language?: Language }
type Part = (visit: Visit, stop: Stop) => Promise<void>

type Walk = {
  /** Walks this part. Fails if any of its stops has a finding. */
  along: (part: Part) => Promise<void>
  /** The same while the server is stopped, so that neither the page nor the worker can reach it. */
  withoutServer: (part: Part) => Promise<void>
  /** The number of states checked so far. */
  seen: () => number
}

/** One person's walk through their screens, on one device, during the tests of a file. */
export function accessibleWalk(here: Journey, { as, company = 'swift', language }: Options = {}): Walk {
  const seen = new Set<string>()
  const proved = provedPairs(company, 'light')
  let visit: Visit
  beforeAll(async () => {
    visit = await here.stay({ ...phone, as, language, translated: true })
  })

  async function walked(part: Part, by: Visit): Promise<void> {
    const found = nothing()
    await part(by, async (where) => {
      // A dialog over another form looks the same, so it's checked once.
      if (seen.has(where)) return
      seen.add(where)
      await look(visit.page, where, { proved, whole: language === undefined }, found)
    })
    expect(found).toEqual(nothing())
  }
  return {
    along: (part) => walked(part, visit),
    seen: () => seen.size,
    async withoutServer(part) {
      await here.server.stop()
      try {
        await walked(part, visit)
      } finally {
        await here.server.restart()
        // Once the server answers, the browser has reported all errors about its absence.
        await visit.page.evaluate(() => fetch('/healthz').then(() => undefined))
        ignoreMissingServer(visit.complaints)
      }
    },
  }
}

/** Findings by kind, each as 'where: what'. */
type Kind = 'axe' | 'colours' | 'small' | 'wide' | 'untidy' | 'moving' | 'unlabelled'
type Found = Record<Kind, string[]>
const nothing = (): Found => ({ axe: [], colours: [], small: [], wide: [], untidy: [], moving: [], unlabelled: [] })

const dialogOnTop = 'ion-modal.dialog[data-covered="false"]'

/** Without `whole`: only another language's text, at the sizes with the least room. Everything else is the same as in English. */
type Looking = { proved: Set<string>; whole: boolean }

/** Checks the current screen: with axe, then at every size by resizing the page in place. */
async function look(page: Page, where: string, { proved, whole }: Looking, found: Found): Promise<void> {
  const note = (kind: keyof Found, whats: string[], at = where) =>
    found[kind].push(...whats.map((what) => `${at}: ${what}`))
  const axe = async (at: string, within: string) => {
    const { findings, pairs } = await inspected(page, at, { within })
    found.axe.push(...findings)
    const others = Object.entries(pairs).filter(([pair]) => !proved.has(pair))
    note(
      'colours',
      others.map(([pair, element]) => `${pair}: ${element}`),
      at,
    )
  }
  const wide = async (at: string) => note('wide', [...(await tooWide(page)), ...(await cutOff(page))], at)
  const resize = async (size: typeof phone) => {
    await page.setViewportSize(size)
    await settled(page)
  }

  await navigationShown(page)
  // Test data is made up, and every page says so.
  const label = page.getByText(/Demonstration|Demostración/).first()
  if (!(await label.isVisible())) note('unlabelled', ['no label'])
  note('moving', await movements(page))
  // The page below a dialog was checked without it, and checking it would take axe longer than the dialog.
  const isDialog = (await page.locator(dialogOnTop).count()) > 0
  await axe(where, isDialog ? dialogOnTop : 'html')
  const onPhone = whole && (await elementsShown(page))
  await resize(smallPhone)
  note('small', await smallTargets(page))
  await wide(where)
  await doubleText(page)
  await settled(page)
  await wide(`${where}, text twice as large`)
  await plainText(page)
  await resize(narrow)
  await wide(`${where}, 320 wide`)
  if (whole) {
    await resize(onItsSide)
    await wide(`${where}, on a phone on its side`)
    await resize(desktop)
    await wide(`${where}, on a desktop`)
    note('untidy', await untidy(page), `${where}, on a desktop`)
  }
  await resize(tablet)
  await wide(`${where}, on a tablet`)
  note('untidy', await untidy(page), `${where}, on a tablet`)
  // For axe, moved elements make no difference, but a table instead of cards does.
  if (whole && (await elementsShown(page)) !== onPhone)
    await axe(`${where}, on a tablet`, isDialog ? dialogOnTop : 'main')
  await resize(phone)
}

/** Waits for the bottom bar, which loads after the first screen. */
export async function navigationShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const bar = document.querySelector('.bottom-bar')
    if (!bar?.checkVisibility()) return true
    const links = [...bar.querySelectorAll('ion-tab-button')].map((place) => place.shadowRoot?.querySelector('a'))
    // Ionic gives the links tab roles, which the app removes.
    const areLinks = links.length > 0 && links.every((link) => link && !link.hasAttribute('role'))
    return areLinks && bar.querySelector('ion-tab-bar')?.getAttribute('role') === 'list'
  })
}

function elementsShown(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => each.checkVisibility())
      .map((each) => `${each.tagName} ${each.getAttribute('role') ?? ''}`)
      .join(),
  )
}
