import { expect, test, vi } from 'vitest'

// Vitest empties every imported style.
const { readFileSync } = await vi.importActual<{ readFileSync: (path: string, encoding: 'utf8') => string }>('node:fs')
const sheets = Object.keys(import.meta.glob('/src/**/*.css'))

/** Those that apply on screens. */
const selectors = sheets.flatMap((file) => {
  const rules = withoutPrint(readFileSync(`.${file}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''))
  return [...rules.matchAll(/([^{};]*:has\([^{};]*)\{/g)].map(([, selector]) => ({ file, selector: selector!.trim() }))
})

function withoutPrint(css: string): string {
  const start = css.indexOf('@media print')
  if (start < 0) return css
  let end = css.indexOf('{', start) + 1
  for (let depth = 1; depth > 0; end += 1) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
  return css.slice(0, start) + withoutPrint(css.slice(end))
}

// Chromium then computes the styles of the whole page again at each change of such an attribute, or of any element: 20 ms.
test(':has() looks for no attribute, styles no universal selector, and is not on the body', () => {
  expect(selectors.length).toBeGreaterThan(20)
  const kinds = [/:has\([^()]*\[/, /:has\(.*\)[^,]*\*/s, /(^|[\s,])(html|body):has/]
  const slow = selectors.filter(({ selector }) => kinds.some((kind) => kind.test(selector)))
  expect(slow).toEqual([])
})
