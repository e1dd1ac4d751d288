import { createHash } from 'node:crypto'
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const compressed = /\.(br|gz)$/
const text = /\.(js|css|html|webmanifest|json)$/

/** Copies the built app without its compressed files, so that a test may change it. */
export function copyRelease(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, filter: (file) => !compressed.test(file) })
}

/** Texts of the built release, and their replacements. */
export type Reworded = readonly (readonly [built: string, other: string])[]

/** Replaces texts in a copied release. Throws if one is missing. */
export function reword(folder: string, reworded: Reworded): void {
  const assets = join(folder, 'assets')
  const missing = new Set(reworded.map(([built]) => built))
  for (const name of readdirSync(assets).filter((each) => each.endsWith('.js'))) {
    const path = join(assets, name)
    const before = readFileSync(path, 'utf8')
    for (const [built] of reworded) if (before.includes(built)) missing.delete(built)
    const after = reworded.reduce((content, [built, other]) => content.replaceAll(built, other), before)
    if (after !== before) writeFileSync(path, after)
  }
  if (missing.size) throw new Error(`The release does not say ${[...missing].join(', ')}`)
}

/**
 * Turns a copied release into the next one, as a build would: with a new version, so every code file has a new name, which
 * the page and the worker refer to. The old release's files can't be fetched anymore.
 */
export function makeNextRelease(folder: string, version: string, present = '3.0.3'): void {
  const mark = version.replaceAll('.', '')
  const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const renamed = new Map(names.map((name) => [name, name.replace(/-([\w-]{8})\.(js|css)$/, `-${mark}$1.$2`)]))
  const next = (content: string) =>
    [...renamed]
      .reduce((changed, [before, after]) => changed.replaceAll(before, after), content)
      .replaceAll(`\`${present}\``, `\`${version}\``)
      .replaceAll(`"${present}"`, `"${version}"`)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!text.test(file)) continue
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    let after = next(before)
    // The worker refetches files without a hash in their name only when their revision changes.
    if (file === 'worker.js')
      after = after.replace(/("revision":")([0-9a-f]+)/g, (_, key: string, hash: string) => `${key}${mark}${hash}`)
    if (after !== before) writeFileSync(path, after)
  }
  for (const [before, after] of renamed) {
    if (before === after) throw new Error(`${before} carries no hash`)
    cpSync(join(folder, 'assets', before), join(folder, 'assets', after))
    rmSync(join(folder, 'assets', before))
  }
  hashAgain(folder)
}

/** Recomputes the hashes, as the build does last, because the worker keeps only files with these hashes. */
function hashAgain(folder: string): void {
  const worker = join(folder, 'worker.js')
  const listed = /\{"integrity":"[^"]+",([^{}]*"url":"([^"]+)"[^{}]*)\}/g
  const hashed = readFileSync(worker, 'utf8').replace(listed, (_, others: string, url: string) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, url)))
      .digest('base64')
    return `{"integrity":"sha256-${hash}",${others}}`
  })
  writeFileSync(worker, hashed)
}
