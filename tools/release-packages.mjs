import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { top } from './steps.mjs'

const { packages } = JSON.parse(readFileSync(join(top, 'package-lock.json'), 'utf8'))
const { allowScripts } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))

/** This package only downloads or compiles the driver. */
const onlyToInstall = new Set(['prebuild-install'])

/** Everything that these packages need at run time, as folders such as 'node_modules/pg'. */
export function neededFolders(names) {
  const needed = new Set()
  const visit = (name, from, isOptional = false) => {
    const folder = resolved(name, from)
    if (!folder && isOptional) return
    if (!folder) throw new Error(`${from || 'package.json'} needs ${name}, which the lock file does not have.`)
    if (needed.has(folder)) return
    needed.add(folder)
    for (const each of dependenciesOf(packages[folder])) visit(each.name, folder, each.isOptional)
  }
  for (const name of names) visit(name, '')
  return [...needed].toSorted()
}

function dependenciesOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, ...rest }) {
  const peers = Object.keys(peerDependencies).filter((name) => !rest.peerDependenciesMeta?.[name]?.optional)
  return [
    ...[...Object.keys(dependencies), ...peers].map((name) => ({ name })),
    // Optional packages whose scripts may not run were never compiled, so their users don't need them.
    ...Object.keys(optionalDependencies)
      .filter((name) => allowScripts[name] !== false)
      .map((name) => ({ name, isOptional: true })),
  ].filter(({ name }) => !onlyToInstall.has(name))
}

/** Finds a package like Node does: next to the one that needs it, then further up. */
function resolved(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[found]) return found
    if (!folder) return null
  }
}

export const nameAndVersion = (folder) =>
  `${folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${packages[folder].version}`

// Left out: types, source maps, and tests; build output other than the database driver; font weights that documents don't use.
const leftOut = [
  /\.(map|d\.[cm]?ts|exe)$/,
  /^node_modules\/(@[^/]+\/)?[^/]+\/(tests?|benchmarks?|examples?|\.github)$/,
  /^node_modules\/better-sqlite3\/(deps|src|binding\.gyp)$/,
  /^node_modules\/better-sqlite3\/build\/(?!Release$|Release\/better_sqlite3\.node$)/,
  /^node_modules\/ssh2\/lib\/protocol\/crypto\/(build|src|binding\.gyp)$/,
  /^node_modules\/@embedpdf\/fonts-\w+\/fonts\/(?!.*-(Regular|Bold)\.)/,
  /^node_modules\/@expo-google-fonts\/noto-sans\/(?!(400Regular|700Bold)(\/|$))\d/,
]

export function copyPackages(folders, target) {
  for (const folder of folders)
    cpSync(join(top, folder), join(target, folder), {
      recursive: true,
      filter: (path) => {
        const inside = path.slice(top.length + 1)
        // Nested packages have their own entries if they're needed.
        if (inside !== folder && inside.endsWith('/node_modules')) return false
        return !leftOut.some((pattern) => pattern.test(inside))
      },
    })
}

/** The licenses of bundled packages, which don't have a folder in the release. */
export function licensesOf(folders) {
  return folders
    .flatMap((folder) => {
      const files = existsSync(join(top, folder)) ? readdirSync(join(top, folder)).toSorted() : []
      const texts = files
        .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
        .map((file) => readFileSync(join(top, folder, file), 'utf8').trim())
      const { license = 'not named' } = packages[folder]
      return [`${nameAndVersion(folder)}\nLicense: ${license}`, ...texts]
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
}
