import { serviceProvidersOn } from '@/domain/drivers/carrier-gateways.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { smsProvider } from '../work/texts/sms-provider.ts'
import { type Finding, type Installation, ok, warning, wrong } from './check.ts'

const askMs = 5_000

export async function texts({ settings }: Installation): Promise<Finding[]> {
  const { texts: by, company, clock, publicUrl } = settings
  if (by.kind === 'gateways') {
    const all = serviceProvidersOn(company.carrierGateways, todayIn('UTC', clock()))
    const alive = all.filter(({ retired }) => !retired).length
    return [ok(`by mail; ${alive} of ${all.length} carriers still deliver (ESS_TEXTS)`)]
  }
  const { host } = new URL(by.address)
  const provider = smsProvider(by)
  try {
    await provider.reach(AbortSignal.timeout(askMs))
  } catch (error) {
    return [
      wrong(
        `${host}: ${(error as Error).message}`,
        'Texts wait here for a day at most. Check the file that ESS_TEXTS names, ESS_TEXTS_TOKEN, and whether a firewall is in the way.',
      ),
    ]
  } finally {
    await provider.close()
  }
  const from = 'From' in by.sender ? by.sender.From : by.sender.MessagingServiceSid
  if (publicUrl.startsWith('https:')) return [ok(`from ${from}, by ${host}`)]
  return [
    warning(
      `from ${from}, by ${host}`,
      'Set ESS_PUBLIC_URL to an https address that the provider can reach. Otherwise, STOP from a phone doesn’t arrive.',
    ),
  ]
}
