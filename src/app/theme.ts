import { firstScreen } from '@/offline/answers/first-screen.ts'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'

/** The start page reads the same key before the first paint. */
const key = 'ess.theme'

export function showTheme({ company }: ApplicationConfiguration): void {
  if (localStorage.getItem(key) !== company.theme) localStorage.setItem(key, company.theme)
  document.documentElement.dataset.theme = company.theme
  // Reading a style makes the browser lay out the page: not before the first screen stands.
  void firstScreen().then(() => {
    colourTheFrame()
    // What an iPhone writes under the icon.
    document.querySelector<HTMLMetaElement>('meta[name="apple-mobile-web-app-title"]')!.content =
      company.shortTitle ?? company.name
  })
}

/** Adds the link after the first screen: a browser fetches the manifest and its icons as soon as it sees one. */
export async function showManifest(): Promise<void> {
  await firstScreen()
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  )
}

/** A second time would fetch it again. */
export function showIcon(): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')!.href = '/icon.svg'
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colourTheFrame)

/** The browser's frame and the status bar of the phone take the colour of the header. */
function colourTheFrame(): void {
  const brand = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = brand
}
