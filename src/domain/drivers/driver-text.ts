import { type Infer, enums, object, optional, size, string, trimmed, type } from 'superstruct'
import { flag, list, text } from '@/domain/lenient.ts'
import type { Rule } from '@/domain/check.ts'
import { type Problem, problem } from '@/domain/problem.ts'

export const ServiceProvider = type({ name: string(), value: string() })

/** The record on file. `carrierAddress` is the gateway of the chosen provider. Source: specification 3 section 3. */
export const DriverText = type({
  optedIn: flag(),
  carrierAddress: text(),
  areaCode: text(),
  prefix: text(),
  lineNumber: text(),
  serviceProviders: list(ServiceProvider),
})

const input = (most: number) => optional(size(trimmed(string()), 0, most))

/** I opts in, and updates while opted in; O opts out. Inputs are trimmed. */
export const DriverTextElection = object({
  status: enums(['I', 'O']),
  carrierAddr: input(80),
  areaCode: input(20),
  prefix: input(20),
  lineNumber: input(20),
})

export type ServiceProvider = Infer<typeof ServiceProvider>
export type DriverText = Infer<typeof DriverText>
export type DriverTextElection = Infer<typeof DriverTextElection>

export type DriverTextFacts = { gateways: string[] }

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

function providerProblems(election: DriverTextElection, { gateways }: DriverTextFacts): Problem[] {
  return gateways.includes(election.carrierAddr ?? '') ? [] : [problem('carrierAddr', 'driver-text.provider.required')]
}

/** Opting out needs no valid number, so that drivers without one can still opt out. */
export const driverTextRules: Rule<DriverTextElection, DriverTextFacts>[] = [
  (election, facts) =>
    election.status === 'O' ? [] : [...providerProblems(election, facts), ...phonePartProblems(election)],
]
