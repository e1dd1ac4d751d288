import { afterEach, beforeEach, vi } from 'vitest'

// All files of a worker share one environment, so parts that a test replaces must be restored for the next one.
const shared = [globalThis, globalThis.navigator, globalThis.document].filter(Boolean)

/** In some versions of Node, reading these opens a file. */
const notRead = new Set<PropertyKey>(['localStorage', 'sessionStorage'])

type Part = { descriptor: PropertyDescriptor; value: unknown }
let before: Map<PropertyKey, Part>[] = []
let variables: NodeJS.ProcessEnv = {}

beforeEach(() => {
  before = shared.map(partsOf)
  variables = { ...process.env }
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const [at, target] of shared.entries()) restore(target, before[at]!)
  if ('document' in globalThis) for (const storage of [localStorage, sessionStorage]) storage.clear()
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
  for (const [name, value] of Object.entries(variables)) if (process.env[name] !== value) process.env[name] = value
})

/** happy-dom's window stores assigned values behind the same getter, so the value counts too. */
function partsOf(target: object): Map<PropertyKey, Part> {
  const parts = new Map<PropertyKey, Part>()
  for (const key of Reflect.ownKeys(target)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(target, key)!
    const assignable = descriptor.get && descriptor.set && !notRead.has(key)
    parts.set(key, { descriptor, value: assignable ? Reflect.get(target, key) : undefined })
  }
  return parts
}

function restore(target: object, earlier: Map<PropertyKey, Part>): void {
  const now = partsOf(target)
  for (const [key, { descriptor, value }] of earlier) {
    const present = now.get(key)
    if (!present || !sameDescriptor(present.descriptor, descriptor)) Reflect.defineProperty(target, key, descriptor)
    if (present && !Object.is(Reflect.get(target, key), value) && descriptor.get && descriptor.set && !notRead.has(key))
      Reflect.set(target, key, value)
  }
  // Modules define globals once for all files when they load, so only a test's additions to browser objects are removed.
  if (target !== globalThis) for (const key of now.keys()) if (!earlier.has(key)) Reflect.deleteProperty(target, key)
}

function sameDescriptor(one: PropertyDescriptor, other: PropertyDescriptor): boolean {
  return Object.is(one.value, other.value) && one.get === other.get && one.set === other.set
}
