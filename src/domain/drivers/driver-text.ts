import { type Infer, boolean, enums, object, optional, string, type } from '@/domain/struct.ts'
import { flag, list, text } from '@/domain/lenient.ts'
import type { Rule } from '@/domain/check.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { typedCode } from '@/domain/typed-text.ts'
import { Confirmation } from './driver-text-confirmation.ts'

export const ownSentences = sentences('driver-text', {
  'driver-text.provider.required': 'Select a Service Provider',
  'driver-text.provider.retired':
    '{{name}} no longer delivers these messages. If you have a different provider now, choose that one. If not, email support.',
  'driver-text.number': 'Value must be a number',
  'driver-text.digits': 'Value must be {{n}} digits',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** `retired`: its gateway no longer delivers. `lastDay`: it delivers until then. Source: decisions 51. */
export const ServiceProvider = type({
  name: string(),
  value: string(),
  retired: optional(boolean()),
  lastDay: optional(string()),
})

/** The record on file. `carrierAddress` is the gateway of the chosen provider. Source: specification 3 section 3. */
export const DriverText = type({
  optedIn: flag(),
  carrierAddress: text(),
  areaCode: text(),
  prefix: text(),
  lineNumber: text(),
  serviceProviders: list(ServiceProvider),
  /** Only our own server adds it. */
  confirmation: optional(Confirmation),
})

const input = (most: number) => optional(typedCode(most))

/** I opts in, and updates while opted in; O opts out. Inputs are trimmed. */
export const DriverTextElection = object({
  status: enums(['I', 'O']),
  carrierAddr: input(80),
  areaCode: input(20),
  prefix: input(20),
  lineNumber: input(20),
  /** Which disclaimer the driver accepted on this device. Only our own server supports this. */
  textVersion: input(20),
})

export type ServiceProvider = Infer<typeof ServiceProvider>
export type DriverText = Infer<typeof DriverText>
export type DriverTextElection = Infer<typeof DriverTextElection>

export type DriverTextFacts = {
  providers: ServiceProvider[]
  /** The gateway that an update may keep although it is retired; see `keptGateway`. */
  kept: string
}

/**
 * An update may keep the gateway on file, even a retired one. Opting in requires a new choice. Sources: decisions 41,
 * 51.
 */
export const keptGateway = ({ optedIn, carrierAddress }: Pick<DriverText, 'optedIn' | 'carrierAddress'>): string =>
  optedIn ? carrierAddress : ''

const phoneParts = [
  ['areaCode', 3],
  ['prefix', 3],
  ['lineNumber', 4],
] as const

function phonePartProblems(election: DriverTextElection): Problem[] {
  return phoneParts.flatMap(([part, digits]) => {
    const text = election[part] ?? ''
    if (!/^\d+$/.test(text)) return [problem(part, 'driver-text.number')]
    return text.length === digits ? [] : [problem(part, 'driver-text.digits', { n: digits })]
  })
}

function providerProblems({ carrierAddr = '' }: DriverTextElection, { providers, kept }: DriverTextFacts): Problem[] {
  const provider = providers.find(({ value }) => value === carrierAddr)
  if (!provider) return [problem('carrierAddr', 'driver-text.provider.required')]
  if (!provider.retired || carrierAddr === kept) return []
  return [problem('carrierAddr', 'driver-text.provider.retired', { name: provider.name })]
}

/** Opting out doesn't require a valid number, so that drivers without one can still opt out. */
export const driverTextRules: Rule<DriverTextElection, DriverTextFacts>[] = [
  (election, facts) =>
    election.status === 'O' ? [] : [...providerProblems(election, facts), ...phonePartProblems(election)],
]
