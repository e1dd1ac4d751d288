import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Layer, isLayer } from '@/domain/company/merge.ts'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'

type Brand = {
  /** The web manifest, with the company's names and colors; null if the app has none. */
  manifest: string | null
  /** The company's own files, which replace the app's files of the same name: path in the built app, by name. */
  files: Map<string, string>
}

const colours = 'brand.json'

/** The company's manifest and icons. `companies/<theme>` contains its icons and the manifest's colors. */
export function brandOf(distDir: string, { company, applicationTitle }: ApplicationConfiguration): Brand {
  const own = /^[\w-]+$/.test(company.theme) ? join('companies', company.theme) : ''
  const folder = join(distDir, own)
  const names = own && existsSync(folder) ? readdirSync(folder) : []
  const base = read(join(distDir, 'manifest.webmanifest'))
  const manifest = base && {
    ...base,
    ...(names.includes(colours) ? read(join(folder, colours)) : {}),
    name: applicationTitle,
    short_name: company.shortTitle ?? base.short_name,
  }
  return {
    manifest: manifest && JSON.stringify(manifest),
    files: new Map(names.filter((name) => /\.(svg|png)$/.test(name)).map((name) => [name, join(own, name)])),
  }
}

function read(path: string): Layer | null {
  if (!existsSync(path)) return null
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return isLayer(value) ? value : null
}
