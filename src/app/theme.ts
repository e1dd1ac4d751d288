import { firstScreen } from '@/offline/answers/first-screen.ts'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'

/** The start page reads the same key before the first paint. */
const key = 'ess.theme'

export function showTheme({ company }: ApplicationConfiguration): void {
  if (localStorage.getItem(key) !== company.theme) localStorage.setItem(key, company.theme)
  document.documentElement.dataset.theme = company.theme
  // Reading a style forces a layout, so wait until the first screen has rendered.
  void firstScreen().then(() => {
    colourTheFrame()
    // The label that iPhones show under the icon.
    document.querySelector<HTMLMetaElement>('meta[name="apple-mobile-web-app-title"]')!.content =
      company.shortTitle ?? company.name
  })
}

/** Adds the link after the first screen: browsers fetch the manifest and its icons as soon as they see one. */
export async function showManifest(): Promise<void> {
  await firstScreen()
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  )
}

/** Adding it twice would fetch it again. */
export function showIcon(): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')!.href = '/icon.svg'
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colourTheFrame)

/** The browser's frame and the phone's status bar take the color of the header. */
function colourTheFrame(): void {
  const brand = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = brand
}
