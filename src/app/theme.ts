import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'

/** The start page reads the same key before the first paint. */
const key = 'ess.theme'

export function showTheme({ company }: ApplicationConfiguration): void {
  localStorage.setItem(key, company.theme)
  document.documentElement.dataset.theme = company.theme
  colourTheFrame()
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colourTheFrame)

/** The browser's frame and the status bar of the phone take the colour of the header. */
function colourTheFrame(): void {
  const brand = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = brand
}
