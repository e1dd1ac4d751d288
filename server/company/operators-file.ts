import { readFileSync } from 'node:fs'
import { type Struct, array, enums, integer, object, record, size, string } from '@/domain/struct.ts'
import { ApplicationConfiguration, Module, RouteSetting } from '@/domain/company/configuration.ts'
import { defaultConfiguration } from '@/domain/company/default.ts'
import { type Layer, isLayer } from '@/domain/company/merge.ts'
import { CarrierGateway } from '@/domain/drivers/carrier-gateways.ts'
import { importKinds } from '@/domain/administration/imports.ts'
import { id } from '@/domain/identity/employee-id.ts'
import { Permissions, UserRoles, everyUserKind } from '@/domain/identity/user-info.ts'
import { DepositHolds } from '@/domain/payroll/deposit-holds.ts'
import { w4Parts } from '@/contract/payroll/w4.ts'
import { w4Years } from '@/domain/payroll/w4/w4-year.ts'
import { SettingUnusable } from '../base/environment.ts'
import type { Company } from './company.ts'
import { PlanYearRule } from './plan-years.ts'
import { retentionProblems } from './retention-file.ts'
import { rightsRuleProblems } from './rights-rules-file.ts'

const w4PageNames = w4Years.flatMap(({ year }) => w4Parts.map((part) => `${year}/${part}`))

/** Company settings that only the server reads. */
const ServerSide = {
  mailFrom: size(string(), 3, 200),
  kexEmployers: array(size(string(), 1, 20)),
  defaultEmployer: object({ id: id(), name: size(string(), 1, 100) }),
  w4Pages: record(string(), size(string(), 1, 500)),
  carrierGateways: array(CarrierGateway),
  importsApplied: array(enums(importKinds)),
  employeeIdDigits: record(string(), size(integer(), 1, 32)),
  planYears: array(PlanYearRule),
  depositHolds: DepositHolds,
}

/** Settings that have their own error messages. */
const ownProblems = { rightsRules: rightsRuleProblems, retention: retentionProblems }

type ServerSide = Partial<Pick<Company, keyof typeof ServerSide | keyof typeof ownProblems>>

// oxlint-disable-next-line typescript/no-explicit-any -- structs of every shape are walked
type AnyStruct = Struct<any, any>

/**
 * Reads the operator's settings, which override the company's. Throws an error that lists everything wrong with the
 * file.
 */
export function readOperatorsFile(path: string): { layer: Layer; serverSide: ServerSide } {
  const file = parsed(path)
  const serverNames = [...Object.keys(ServerSide), ...Object.keys(ownProblems)]
  const layer = Object.fromEntries(Object.entries(file).filter(([key]) => !serverNames.includes(key)))
  const serverSide = Object.fromEntries(Object.entries(file).filter(([key]) => serverNames.includes(key)))
  const problems = [
    ...Object.entries(serverSide).flatMap(([key, value]) =>
      key in ownProblems
        ? ownProblems[key as keyof typeof ownProblems](value)
        : valueProblems(key, value, ServerSide[key as keyof typeof ServerSide]),
    ),
    ...recordProblems('', layer, ApplicationConfiguration, serverNames),
    ...urlProblems(layer),
    ...fileProblems(serverSide.w4Pages),
  ]
  if (problems.length)
    throw new SettingUnusable(`ESS_CONFIG_FILE ${path}:\n${problems.map((each) => `  ${each}`).join('\n')}`)
  return { layer, serverSide }
}

function parsed(path: string): Layer {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new SettingUnusable(`ESS_CONFIG_FILE ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new SettingUnusable(`ESS_CONFIG_FILE ${path} is not JSON: ${(error as Error).message}`, { cause: error })
  }
  if (!isLayer(value)) throw new SettingUnusable(`ESS_CONFIG_FILE ${path} must hold a record: { … }`)
  return value
}

/** Both URLs also go into the content security policy. */
function urlProblems({ addressService, liveUrl, charityUrl }: Layer): string[] {
  const endpoint = isLayer(addressService) ? addressService.endpoint : undefined
  const urls = { 'addressService.endpoint': endpoint, liveUrl, charityUrl }
  return Object.entries(urls).flatMap(([at, url]) =>
    typeof url === 'string' && !URL.canParse(url) ? [`${at} must be a whole address, not ${JSON.stringify(url)}`] : [],
  )
}

/** A misspelled name would silently do nothing, and a missing file would go unnoticed until a user opens it. */
function fileProblems(files: unknown): string[] {
  const paths = isLayer(files) ? Object.entries(files) : []
  return paths.flatMap(([name, path]) => {
    if (!w4PageNames.includes(name)) return [`w4Pages.${name} is not known; known are ${w4PageNames.join(', ')}`]
    if (typeof path !== 'string') return []
    const start = startOf(path)
    if (start === null) return [`w4Pages.${name} cannot be read: ${path}`]
    return start === pdfStart ? [] : [`w4Pages.${name} is no PDF: ${path}`]
  })
}

const pdfStart = '%PDF-'

/** The first characters of a file; null if it can't be read. */
function startOf(path: string): string | null {
  try {
    return readFileSync(path).toString('latin1', 0, pdfStart.length)
  } catch {
    return null
  }
}

/** Only known names are accepted: a misspelled one would silently do nothing. */
function recordProblems(at: string, record: Layer, struct: AnyStruct, alsoKnown: string[] = []): string[] {
  const fields = struct.schema as Record<string, AnyStruct>
  return Object.entries(record).flatMap(([key, value]) => {
    const path = at ? `${at}.${key}` : key
    const field = Object.hasOwn(fields, key) ? fields[key]! : null
    if (!field) return [`${path} is not known here; known are ${[...Object.keys(fields), ...alsoKnown].join(', ')}`]
    if (path === 'modules') return isLayer(value) ? moduleProblems(value) : [`${path} must be a record`]
    return field.type === 'type' && isLayer(value)
      ? recordProblems(path, value, field)
      : valueProblems(path, value, field)
  })
}

function moduleProblems(modules: Layer): string[] {
  const known = Object.keys(defaultConfiguration.modules)
  return Object.entries(modules).flatMap(([name, module]) => {
    const at = `modules.${name}`
    if (!known.includes(name)) return [`${at} is not known; modules are ${known.join(', ')}`]
    if (!isLayer(module)) return [`${at} must be a record`]
    const { routes = {}, config: _anything, ...plain } = module
    return [
      ...recordProblems(at, plain, Module),
      ...nameProblems(at, module),
      ...(isLayer(routes) ? routeProblems(`${at}.routes`, routes) : [`${at}.routes must be a record`]),
    ]
  })
}

function routeProblems(at: string, routes: Layer): string[] {
  return Object.entries(routes).flatMap(([path, route]) => {
    const place = `${at}['${path}']`
    if (!path.startsWith('/')) return [`${place} must be a whole path, such as '/payroll/directDeposit'`]
    return isLayer(route)
      ? [...recordProblems(place, route, RouteSetting), ...nameProblems(place, route)]
      : [`${place} must be a record`]
  })
}

const names: Record<string, string[]> = {
  roles: Object.keys(UserRoles.schema),
  permissions: Object.keys(Permissions.schema),
  excludedUserTypes: [...everyUserKind],
}

function nameProblems(at: string, record: Layer): string[] {
  return Object.entries(names).flatMap(([key, known]) => {
    const list = record[key]
    if (!Array.isArray(list)) return []
    return list
      .filter((name) => !known.includes(name))
      .map((name) => `${at}.${key} does not know ${JSON.stringify(name)}; known are ${known.join(', ')}`)
  })
}

function valueProblems(at: string, value: unknown, struct: AnyStruct): string[] {
  const [mismatch] = struct.validate(value)
  if (!mismatch) return []
  const path = [at, ...mismatch.path].join('.')
  if (mismatch.type === 'never') return [`${path} is not known here`]
  // Only the message lists the choices, wherever they are in the struct.
  const choices = mismatch.type === 'enums' ? /one of `([^`]*)`/.exec(mismatch.message)?.[1] : undefined
  const wanted = choices
    ? `one of ${choices.replaceAll('"', '').split(',').join(', ')}`
    : `a ${mismatch.type === 'type' ? 'record' : mismatch.type}`
  return [`${path} must be ${wanted}, not ${JSON.stringify(mismatch.value)}`]
}
