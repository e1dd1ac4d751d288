import type { Command } from 'commander'
import { serverMark } from '@/contract/endpoint/headers.ts'
import { readyPath } from '@/contract/health.ts'
import { type Environment, SettingUnusable, unknownSettings } from '../base/environment.ts'
import {
  type Checked,
  type Finding,
  type Installation,
  checkLines,
  ok,
  runChecks,
  warning,
  wrong,
} from '../checks/check.ts'
import { everyCheck } from '../checks/every-check.ts'
import { lookAtDatabase } from '../db/open-database.ts'
import { demoAccounts } from '../demo/demo-accounts.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'

const askMs = 5_000

/** npm run ess -- doctor: checks the whole installation and changes nothing. */
export function addDoctorCommand(ess: Command): void {
  ess
    .command('doctor')
    .description(
      'Checks the installation: settings, database, disk, mail, directory, payroll, and everything else it needs',
    )
    .option('--json', 'as one JSON list')
    .action(async ({ json }: { json?: boolean }) => {
      const checked = await examined(process.env)
      console.log(json ? JSON.stringify(checked, null, 2) : checkLines(checked).join('\n'))
      if (checked.some(({ state }) => state === 'wrong')) process.exitCode = 1
    })
}

export async function examined(env: Environment): Promise<Checked[]> {
  const unknown = unknownSettings(env).map((sentence) => ({
    name: 'Settings',
    ...warning(sentence, 'Correct the name, or remove it.'),
  }))
  let settings: Settings
  try {
    settings = settingsFrom(env)
  } catch (error) {
    if (!(error instanceof SettingUnusable)) throw error
    return [...unknown, { name: 'Settings', ...wrong(error.message, 'The server won’t start until this is fixed.') }]
  }
  return [...unknown, ...(await examinedWith(settings))]
}

/** Asks the running server for `proxies`, through its public address. */
export async function examinedWith(settings: Settings): Promise<Checked[]> {
  let opened: ReturnType<typeof lookAtDatabase> | undefined
  const installation: Installation = {
    settings,
    database: async () => (opened === undefined ? (opened = lookAtDatabase(settings)) : opened),
    demoAccounts,
    proxies: () => fromOutside(settings),
  }
  try {
    return await runChecks(everyCheck, installation)
  } finally {
    await opened?.close()
  }
}

async function fromOutside({ publicUrl, metricsToken }: Settings): Promise<Finding | null> {
  let answer: Response
  try {
    answer = await fetch(`${publicUrl}${readyPath}`, {
      headers: metricsToken === null ? {} : { authorization: `Bearer ${metricsToken}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(askMs),
    })
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    const isTls = /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|VERIFY/.test(cause?.code ?? '')
    const found = `${publicUrl}: ${cause?.message || cause?.code || message}`
    return isTls
      ? wrong(found, 'Phones reject this certificate. Renew it, or set ESS_PUBLIC_URL to the name in it.')
      : warning(found, 'Nothing answers there. Start the server, or check ESS_PUBLIC_URL and the proxy.')
  }
  if (!answer.headers.has(serverMark.name))
    return wrong(
      `something other than the portal answers at ${publicUrl} (${answer.status})`,
      `Check ESS_PUBLIC_URL, and that the proxy passes on the header ${serverMark.name}. Devices ignore answers without it.`,
    )
  const body = (await answer.json().catch(() => ({}))) as { status?: string; proxies?: string | null }
  if (body.status !== 'ready')
    return wrong(`the server at ${publicUrl} is ${body.status ?? 'not ready'}`, 'See its log.')
  if (body.proxies) return wrong('TRUST_PROXY does not fit', body.proxies)
  if (body.proxies === undefined)
    return ok('the portal answers; set ESS_METRICS_TOKEN, and the doctor checks TRUST_PROXY too')
  return ok('TRUST_PROXY is right')
}
