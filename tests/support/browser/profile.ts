import { chromium } from 'playwright-core'
import { chromiumArgs, chromiumPath } from './browser.ts'
import { type Phone, phoneIn, phoneOptions } from './phone.ts'
import type { RunningServer } from '../server.ts'

/**
 * Starts a browser with its profile in `folder`. `whole` starts the full browser, for tests of what the browser itself
 * writes there. Otherwise, it's the headless shell, if installed.
 */
export async function phoneWithProfile(
  folder: string,
  server: Pick<RunningServer, 'url'>,
  { whole = false }: { whole?: boolean } = {},
): Promise<Phone> {
  const context = await chromium.launchPersistentContext(folder, {
    ...phoneOptions(server),
    executablePath: (!whole && process.env.CHROMIUM_SHELL) || chromiumPath(),
    args: chromiumArgs,
  })
  return phoneIn(context, server)
}
