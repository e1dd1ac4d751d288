import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { vi } from 'vitest'
import { findWebKit } from '../../../tools/webkit.mjs'
import { freePort } from '../free-port.ts'

// The user agent of Safari on an iPhone.
const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

// Without a GPU, view transitions crash the window.
const browserArgs = ['--automation', '--features=-ViewTransitions', `--user-agent=${agent}`]

// Limits how long a failing step takes.
const patienceMs = 30_000

/** WebKit on its own display. */
export type WebKit = {
  /** A new device, which keeps nothing from an earlier one. */
  open: () => Promise<Safari>
  closeDevices: () => Promise<void>
  close: () => Promise<void>
}

export async function startWebKit(): Promise<WebKit> {
  const installed = findWebKit()
  if (!installed) throw new Error('WebKitGTK with its driver and Xvfb are not installed.')
  const screen = spawn(installed.screen, ['-displayfd', '3', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn(installed.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      // The test environment has no GPU and no user namespaces.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const listens = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    )
  await vi.waitUntil(listens, { timeout: patienceMs })
  const opened: WebDriver[] = []
  const closeDevices = async () => {
    await Promise.all(opened.splice(0).map((window) => window.quit()))
  }
  return {
    async open() {
      const window = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: installed.browser, args: browserArgs },
        })
        .build()
      opened.push(window)
      await window.manage().window().setRect({ width: 390, height: 844, x: 0, y: 0 })
      return safariOn(window)
    },
    closeDevices,
    async close() {
      await closeDevices()
      await Promise.all([ended(driver), ended(screen)])
    },
  }
}

export type Safari = ReturnType<typeof safariOn>

/** A person's actions. Elements are found by their visible text. */
function safariOn(window: WebDriver) {
  const text = () => window.executeScript<string>(() => document.body.innerText)
  /** Waits for a result; otherwise throws with what the page showed instead. */
  async function found<T>(what: string, seek: () => Promise<T | null | false>): Promise<T> {
    try {
      return (await window.wait(async () => (await seek()) || false, patienceMs)) as T
    } catch (error) {
      throw new Error(`${what} was not found in: ${await text()}`, { cause: error })
    }
  }
  const find = (what: string, name: string | RegExp) =>
    found(`${what} ${name}`, () => window.executeScript<WebElement | null>(byName, what, sourceOf(name)))
  return {
    load: (url: string) => window.get(url),
    reload: () => window.navigate().refresh(),
    /** Opens an address in a new window, as a person who pastes it there. Later steps happen in the one that's in front. */
    async loadInNewWindow(url: string) {
      const earlier = await window.getWindowHandle()
      await window.switchTo().newWindow('window')
      await window.get(url)
      const later = await window.getWindowHandle()
      return {
        showEarlier: () => window.switchTo().window(earlier),
        showLater: () => window.switchTo().window(later),
      }
    },
    /** By script: WebKit's Back button skips pages that were reached without a touch, as all are here. */
    back: () => window.executeScript('history.back()'),
    /** Waits until this text is visible. */
    reads: (words: string | RegExp) => found(`${words}`, async () => (await text()).match(words)),
    /** Waits until this text is no longer visible. */
    readsNoMore: (words: string | RegExp) => found(`No ${words}`, async () => (await text()).match(words) === null),
    async press(name: string | RegExp) {
      // People press only what has been rendered, even after typing.
      await window.executeAsyncScript(nextFrames)
      await window.executeScript(pressIt, await find('button', name))
    },
    /** Typed keys crash the window, so the value is set as a password manager sets it. */
    async fill(label: string | RegExp, value: string) {
      await window.executeScript(setValue, await find('field', label), value)
    },
    /** Chooses an option by its text. */
    async choose(label: string | RegExp, option: string) {
      await window.executeScript(chooseOption, await find('field', label), option)
    },
    /** Waits for an element without a name, and presses it. */
    async pressAt(selector: string) {
      const place = await found(selector, async () => (await window.findElements(By.css(selector)))[0] ?? null)
      await window.executeScript(pressIt, place)
    },
    valueOf: async (label: string | RegExp) =>
      window.executeScript<string>((field: HTMLInputElement) => field.value, await find('field', label)),
    path: async () => new URL(await window.getCurrentUrl()).pathname,
    run: <T>(script: (...args: never[]) => T | Promise<T>, ...args: unknown[]) =>
      window.executeScript<T>(script as never, ...args),
  }
}

const sourceOf = (name: string | RegExp) =>
  typeof name === 'string' ? `^${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$` : name.source

// Runs in the page, so it can't use anything outside itself.
function byName(what: string, name: string): Element | null {
  const pattern = new RegExp(name)
  const selectors =
    what === 'field'
      ? 'input, select, textarea'
      : 'button, a[href], [role=button], summary, ion-button, ion-tab-button, ion-item, ion-fab-button'
  const nameOf = (each: Element): string => {
    const by = each.getAttribute('aria-labelledby')
    const labels = 'labels' in each ? [...((each as HTMLInputElement).labels ?? [])] : []
    return (
      each.getAttribute('aria-label') ??
      (by
        ? by
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' ')
        : null) ??
      (labels.length ? labels.map((label) => label.textContent).join(' ') : null) ??
      each.textContent ??
      ''
    ).trim()
  }
  const shown = (each: Element) =>
    each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible' && !each.closest('[inert]')
  const all = [...document.querySelectorAll(selectors)].filter(
    (each) => shown(each) && pattern.test(nameOf(each)) && !(each as HTMLButtonElement).disabled,
  )
  // A dialog covers the page, so its elements come first.
  return all.find((each) => each.closest('ion-modal, ion-alert, ion-action-sheet, dialog')) ?? all[0] ?? null
}

// Runs in the page.
function nextFrames(done: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => done()))
}

// Runs in the page. Ionic keeps the native button or link in a shadow root.
function pressIt(each: HTMLElement): void {
  const native = each.shadowRoot?.querySelector<HTMLElement>('[part=native]')
  ;(native ?? each).click()
}

// Runs in the page. React notices a value only if it's set by the element's own setter.
function setValue(field: HTMLInputElement, value: string): void {
  field.focus()
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  field.blur()
}

// Runs in the page.
function chooseOption(list: HTMLSelectElement, option: string): void {
  list.selectedIndex = [...list.options].findIndex((each) => each.text === option)
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
