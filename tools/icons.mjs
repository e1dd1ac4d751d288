// Draws one company's icons from its icon.svg: node tools/icons.mjs public/companies/larkspur
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'

const folder = process.argv[2]
if (!folder) {
  console.error('Which folder? node tools/icons.mjs public/companies/larkspur')
  process.exit(2)
}
const icon = await readFile(join(folder, 'icon.svg'), 'utf8')
const square = icon.replace('rx="14.5" ', '')
const smaller = (by) =>
  square.replace('<g fill', `<g transform="translate(${32 * (1 - by)} ${32 * (1 - by)}) scale(${by})" fill`)
const pathOf = (name) => new RegExp(`\\n {2}${name}: '([^']+)'`).exec(paths)[1]
const paths = await readFile('src/ui/icon.tsx', 'utf8')
const accent = /stroke="(#[0-9a-f]{6})" stroke-width="2"/.exec(icon)[1]
const shortcut = (
  name,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="${accent}" fill-opacity=".13"/>
  <g transform="translate(14 14) scale(1.5)" fill="none" stroke="${accent}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${pathOf(name)}"/></g></svg>`

const drawings = [
  [icon, 192, 'icon-192'],
  [icon, 512, 'icon-512'],
  // The safe zone of a maskable icon is the inner 80 %.
  [smaller(0.72), 512, 'icon-maskable-512'],
  [smaller(0.86), 180, 'apple-touch-icon'],
  [shortcut('bank'), 192, 'shortcut-deposit'],
  [shortcut('message'), 192, 'shortcut-text'],
  [shortcut('activity'), 192, 'shortcut-activity'],
]

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const [svg, size, name] of drawings) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="margin:0">${svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)}</body>`,
  )
  await writeFile(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }))
}
await browser.close()
