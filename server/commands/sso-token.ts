import type { Database } from '../db/database.ts'
import { demoToken } from '../http/sign-in/demo-sign-on.ts'
import type { Settings } from '../settings/settings.ts'
import { findPassword } from '../stores/people/employees.ts'

type Needs = { database: Database; settings: Pick<Settings, 'demo' | 'company' | 'clock' | 'port'> }
type SsoLink = { url: string } | { why: string }

/** A link that signs a demo person in without a password, once, within five minutes. */
export async function ssoLink({ database, settings }: Needs, userName: string, { mfa = false } = {}): Promise<SsoLink> {
  const { demo, company, clock, port } = settings
  if (!demo) return { why: 'Only the demo company has an identity provider of its own (ESS_DEMO=0 is set).' }
  const { acceptSSOToken, company: its } = company.configuration
  if (!acceptSSOToken)
    return { why: `${its.title} does not accept single sign-on: set ESS_ACCEPT_SSO=1 here and for the server.` }
  if (!(await findPassword(database.read, userName))) return { why: `There is no user ${userName}.` }
  const token = await demoToken(database, userName, { mfa, now: clock() })
  return { url: `http://localhost:${port}/login?token=${token}` }
}

/** npm run ess -- sso-token USER [--mfa]: prints a sign-in link. */
export async function printSsoToken(needs: Needs, userName: string, options: { mfa?: boolean } = {}): Promise<void> {
  const link = await ssoLink(needs, userName, options)
  if ('url' in link) {
    console.log(link.url)
  } else {
    console.error(link.why)
    process.exitCode = 1
  }
}
