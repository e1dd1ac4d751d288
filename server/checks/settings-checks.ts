import { w4Warnings } from '@/domain/payroll/w4/w4-warnings.ts'
import { w4Calendar } from '@/domain/payroll/w4/w4-year.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { defaultZone } from '@/domain/time-zones.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, ok, warning } from './check.ts'

/** Settings with which the server starts, but with which a company shouldn't go live. */

export function publicAddress({ publicUrl, proxies, demo }: Settings): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  if (hostname === 'localhost' || hostname === '127.0.0.1')
    return demo
      ? ok(publicUrl)
      : warning(publicUrl, 'Set ESS_PUBLIC_URL to the address that people open. Links in emails start with it.')
  if (protocol !== 'https:')
    return warning(publicUrl, 'Serve the portal over https. Otherwise, phones can’t install it or use it offline.')
  if (proxies === 'none') return warning(publicUrl, 'If a proxy in front of this server handles TLS, set TRUST_PROXY.')
  return ok(publicUrl)
}

export function openId({ openIdProviders, publicUrl }: Settings): Finding[] {
  return openIdProviders.map(({ title, issuer }) =>
    publicUrl.startsWith('https:')
      ? ok(`${title}, ${issuer.href}; try "npm run ess -- sign-on check"`)
      : warning(
          `${title}, ${issuer.href}`,
          'Set ESS_PUBLIC_URL to an https address. Providers only send people back to https.',
        ),
  )
}

export function support({ company }: Settings): Finding {
  const { email } = company.configuration.support
  if (email) return ok(email)
  return warning('none', 'Set support.email in the company file. The portal tells people to write to it.')
}

export function watchedFolder({ importDir, company: { importsApplied = [] } }: Settings): Finding[] {
  if (!importDir) return []
  const applied = importsApplied.length > 0 ? `applies ${importsApplied.join(', ')}` : 'applies nothing automatically'
  return [ok(`${importDir}; ${applied}`)]
}

export function taxYear({ company, clock }: Pick<Settings, 'company' | 'clock'>): Finding[] {
  const { w4TaxYear } = company.configuration
  const advice = w4Warnings(w4Calendar(w4TaxYear, todayIn(defaultZone, clock())))
  const found = String(w4TaxYear)
  return advice.length ? advice.map((each) => warning(found, each)) : [ok(found)]
}

/** Anyone who guesses the token can read the metrics and the findings of all checks. */
export function metricsToken({ metricsToken: token }: Settings): Finding[] {
  if (token === null || token.length >= 16) return []
  return [warning('ESS_METRICS_TOKEN is short', 'Use at least 16 characters, for example from "openssl rand -hex 16".')]
}
