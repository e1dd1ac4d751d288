import { resolve } from 'node:path'
import {
  type Infer,
  array,
  boolean,
  enums,
  integer,
  literal,
  object,
  optional,
  record,
  refine,
  size,
  string,
  union,
} from '@/domain/struct.ts'
import { type Environment, valueOf } from '../base/environment.ts'
import { type DescribedFile, describedFile } from './described-file.ts'

const text = size(string(), 1, 1000)
const name = refine(string(), 'name', (given) => /^[a-z0-9-]{1,40}$/.test(given))

const Provider = object({
  title: size(string(), 1, 60),
  kind: enums(['entra', 'other']),
  issuer: text,
  /** For Entra: the ids of the tenants whose users may sign in. */
  tenants: optional(size(array(text), 1, 50)),
  clientId: text,
  clientSecretFile: text,
  clientSecretBy: optional(enums(['basic', 'post'])),
  scopes: optional(size(array(text), 1, 20)),
  link: union([
    object({ by: literal('userName'), claim: text }),
    object({ by: literal('employeeId'), claim: text, employer: text }),
  ]),
  groups: optional(object({ claim: optional(text), named: record(string(), text) })),
  secondFactor: optional(object({ amr: optional(array(text)), acr: optional(array(text)) })),
  clockToleranceSeconds: optional(size(integer(), 0, 300)),
  signOutThere: optional(boolean()),
  proxy: optional(text),
  proxyCredentialsFile: optional(text),
  caFile: optional(text),
})
type Provider = Infer<typeof Provider>

/** The operator's file, keyed by provider name. */
const OpenIdFile = record(name, Provider)

/** An OpenID Connect provider that people can sign in with. */
export type OpenIdProvider = {
  /** Used in URLs, such as the redirect URL registered with the provider. */
  name: string
  title: string
  issuer: URL
  /** We accept id tokens from these Entra tenants. Null if the provider isn't Entra. */
  tenants: string[] | null
  clientId: string
  clientSecret: string
  clientSecretBy: 'basic' | 'post'
  scopes: string
  link: Provider['link']
  groups: { claim: string; named: [name: string, value: string][] }
  /** Values of `amr` and `acr` that mean that a second factor was checked. */
  secondFactor: { amr: string[]; acr: string[] }
  clockToleranceSeconds: number
  signsOut: boolean
  outbound: Outbound
}

/** How to reach a server outside the company's network. */
export type Outbound = { proxy: { address: string; credentials: string | null } | null; ca: string | undefined }

/** The providers in the file that ESS_OPENID names, in its order. */
export function openIdProvidersFrom(env: Environment): OpenIdProvider[] {
  const setting = valueOf(env, 'ESS_OPENID')
  if (!setting) return []
  const described = describedFile('ESS_OPENID', resolve(setting), OpenIdFile)
  const providers = Object.entries(described.file).map(([each, provider]) => providerOf(each, provider, described))
  if (providers.length === 0) described.problem('The file has no provider')
  described.check()
  return providers
}

function providerOf(
  called: string,
  provider: Provider,
  { problem, secretOf, certificatesOf }: DescribedFile<unknown>,
): OpenIdProvider {
  const at = (field: string) => `${called}.${field}`
  const { kind, groups, proxy, proxyCredentialsFile, secondFactor } = provider
  const issuer = addressOf(provider.issuer)
  if (!issuer) problem(`${at('issuer')} must be an https address, such as https://login.corp.example`)
  const isEntra = kind === 'entra'
  const tenants = isEntra ? (provider.tenants ?? tenantIn(issuer)) : null
  if (tenants?.length === 0)
    problem(`${at('tenants')} is missing: the issuer is for all tenants, so list those whose people may sign in`)
  if (!isEntra && provider.tenants) problem(`${at('tenants')} is for entra only`)
  if (proxy !== undefined && !/^https?:\/\/[^/@]+\/?$/.test(proxy))
    problem(`${at('proxy')} must be an address such as http://proxy.corp.example:3128, without a user or a path`)
  if (proxyCredentialsFile && !proxy) problem(`${at('proxyCredentialsFile')} is set, but no proxy is`)
  const credentials =
    proxyCredentialsFile === undefined ? null : secretOf(at('proxyCredentialsFile'), proxyCredentialsFile)
  if (credentials && !credentials.includes(':')) problem(`${at('proxyCredentialsFile')} must contain user:password`)
  return {
    name: called,
    title: provider.title,
    issuer: issuer ?? new URL('https://unusable.example'),
    tenants,
    clientId: provider.clientId,
    clientSecret: secretOf(at('clientSecretFile'), provider.clientSecretFile),
    clientSecretBy: provider.clientSecretBy ?? 'basic',
    scopes: [...new Set(['openid', ...(provider.scopes ?? ['profile'])])].join(' '),
    link: provider.link,
    groups: { claim: groups?.claim ?? 'groups', named: Object.entries(groups?.named ?? {}) },
    secondFactor: { amr: secondFactor?.amr ?? ['mfa'], acr: secondFactor?.acr ?? [] },
    clockToleranceSeconds: provider.clockToleranceSeconds ?? 30,
    signsOut: provider.signOutThere ?? false,
    outbound: {
      proxy: proxy === undefined ? null : { address: proxy, credentials },
      ca: certificatesOf(at('caFile'), provider.caFile),
    },
  }
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Issuers for several tenants have a word such as "organizations" instead. */
const tenantIn = (issuer: URL | null) =>
  (issuer?.pathname.split('/').slice(1, 2) ?? []).filter((each) => guid.test(each))

/** Never send codes and secrets in clear text, except to a test's provider on this machine. */
function addressOf(written: string): URL | null {
  const url = URL.canParse(written) ? new URL(written) : null
  if (!url || url.search || url.hash || url.username) return null
  return url.protocol === 'https:' || isHere(url) ? url : null
}

export const isHere = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
