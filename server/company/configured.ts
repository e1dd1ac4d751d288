import { type Layer, isLayer } from '@/domain/company/merge.ts'
import { type Environment, isDemo, valueOf } from '../base/environment.ts'
import { companyNamed, layersOf } from './companies.ts'
import type { Company, NamedLayer } from './company.ts'
import { demoRights } from './default-rights.ts'
import { readOperatorsFile } from './operators-file.ts'

/**
 * The company of this installation. Merges its variant, the operator's file (ESS_CONFIG_FILE), and individual environment
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

const idFrom = (env: Environment) => valueOf(env, 'ESS_COMPANY') ?? 'swift'

function onTop(env: Environment): { added: NamedLayer[]; serverSide: Partial<Company> } {
  const file = valueOf(env, 'ESS_CONFIG_FILE')
  const { layer, serverSide } = file ? readOperatorsFile(file) : { layer: null, serverSide: {} }
  const added: NamedLayer[] = layer ? [{ from: `file ${file}`, layer }] : []
  return { added: [...added, { from: 'environment', layer: environmentLayer(env) }], serverSide }
}

function environmentLayer(env: Environment): Layer {
  const tokenTimeoutMs = valueOf(env, 'ESS_TOKEN_TIMEOUT_MS')
  const multiFactorResendMs = valueOf(env, 'ESS_MFA_RESEND_MS')
  const undoSeconds = valueOf(env, 'ESS_UNDO_SECONDS')
  const languages = valueOf(env, 'ESS_LANGUAGES')
  return {
    ...(valueOf(env, 'ESS_REQUIRE_MFA') ? { requireMultiFactorLogin: true } : {}),
    ...(valueOf(env, 'ESS_ACCEPT_SSO') || valueOf(env, 'ESS_OPENID') ? { acceptSSOToken: true } : {}),
    ...(tokenTimeoutMs === null ? {} : { tokenTimeoutMs }),
    ...(multiFactorResendMs === null ? {} : { multiFactorResendMs }),
    ...(undoSeconds === null ? {} : { undoSeconds }),
    ...(languages && { languages }),
  }
}

function leavesOf(value: unknown, path: string[] = []): { path: string[]; value: unknown }[] {
  if (!isLayer(value) || Object.keys(value).length === 0) return [{ path, value }]
  return Object.entries(value).flatMap(([key, below]) => leavesOf(below, [...path, key]))
}

function valueAt(layer: Layer, path: string[]): unknown {
  return path.reduce<unknown>((value, key) => (isLayer(value) ? value[key] : undefined), layer)
}
