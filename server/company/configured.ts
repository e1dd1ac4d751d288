import { type Layer, isLayer } from '@/domain/company/merge.ts'
import { type Environment, isDemo, wholeNumber } from '../base/environment.ts'
import { companyNamed, layersOf } from './companies.ts'
import type { Company, NamedLayer } from './company.ts'
import { demoRights } from './default-rights.ts'
import { readOperatorsFile } from './operators-file.ts'

/**
 * The company of this installation. Merges its variant, the operator's file (ESS_CONFIG_FILE) and single environment
 * settings.
 */
export function companyFrom(env: Environment): Company {
  const { added, serverSide } = onTop(env)
  return { ...companyNamed(idFrom(env), ...added), ...(isDemo(env) && { rightsRules: demoRights }), ...serverSide }
}

/** Every value of the configuration by its path, with its source; `config show` prints this. */
export function configurationLines(env: Environment): { path: string; value: unknown; from: string }[] {
  const layers = layersOf(idFrom(env), ...onTop(env).added)
  return leavesOf(companyFrom(env).configuration).map(({ path, value }) => {
    const origin = layers.findLast(({ layer }) => valueAt(layer, path) !== undefined)
    return { path: path.join('.'), value, from: origin?.from ?? 'settings' }
  })
}

const idFrom = (env: Environment) => env.ESS_COMPANY || 'swift'

function onTop(env: Environment): { added: NamedLayer[]; serverSide: Partial<Company> } {
  const { layer, serverSide } = env.ESS_CONFIG_FILE
    ? readOperatorsFile(env.ESS_CONFIG_FILE)
    : { layer: null, serverSide: {} }
  const added: NamedLayer[] = layer ? [{ from: `file ${env.ESS_CONFIG_FILE}`, layer }] : []
  return { added: [...added, { from: 'environment', layer: environmentLayer(env) }], serverSide }
}

function environmentLayer(env: Environment): Layer {
  const tokenTimeoutMs = wholeNumber(env, 'ESS_TOKEN_TIMEOUT_MS')
  const multiFactorResendMs = wholeNumber(env, 'ESS_MFA_RESEND_MS')
  return {
    ...(env.ESS_REQUIRE_MFA === '1' ? { requireMultiFactorLogin: true } : {}),
    ...(env.ESS_ACCEPT_SSO === '1' ? { acceptSSOToken: true } : {}),
    ...(tokenTimeoutMs === undefined ? {} : { tokenTimeoutMs }),
    ...(multiFactorResendMs === undefined ? {} : { multiFactorResendMs }),
  }
}

function leavesOf(value: unknown, path: string[] = []): { path: string[]; value: unknown }[] {
  if (!isLayer(value) || Object.keys(value).length === 0) return [{ path, value }]
  return Object.entries(value).flatMap(([key, below]) => leavesOf(below, [...path, key]))
}

function valueAt(layer: Layer, path: string[]): unknown {
  return path.reduce<unknown>((value, key) => (isLayer(value) ? value[key] : undefined), layer)
}
