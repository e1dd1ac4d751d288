import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ssoLink } from '../../server/commands/sso-token.ts'
import { settingsFrom } from '../../server/settings/settings.ts'
import { inDatabase } from './data/changes.ts'
import type { RunningServer } from './server.ts'

export const acceptsLinks = { ESS_ACCEPT_SSO: '1' }

/** Path and query of a link from the demo company's identity provider, valid once, for five minutes. */
export async function linkFor(
  server: RunningServer,
  userName: string,
  options: { mfa?: boolean } = {},
): Promise<string> {
  const link = await inDatabase(server, (database) =>
    ssoLink({ database, settings: settingsFrom(acceptsLinks) }, userName, options),
  )
  if (!('url' in link)) throw new Error(link.why)
  const { pathname, search } = new URL(link.url)
  return pathname + search
}

/** Writes an operator's settings, which override the company's, to a file for ESS_CONFIG_FILE. */
export function operatorsFile(settings: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'ess-settings-')), 'settings.json')
  writeFileSync(file, JSON.stringify(settings))
  return file
}
