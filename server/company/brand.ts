import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Layer, isLayer } from '@/domain/company/merge.ts'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'

export type Brand = {
  /** What an installed app is called and coloured; null where the app has none. */
  manifest: string | null
  /** Files of the company's own, which take the place of the app's of that name: path in the built app by name. */
  files: Map<string, string>
}

const colours = 'brand.json'

/** What a company shows of itself before and beside the app: `companies/<theme>` holds its icons and the colours of its frame. */
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
