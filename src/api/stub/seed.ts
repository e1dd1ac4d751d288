import type { CodeItem } from '@/contract/code-item.ts'
import type { AnswerOf, Endpoint } from '@/contract/endpoint.ts'
import { getUserInfo } from '@/contract/session.ts'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import type { ServiceProvider } from '@/domain/drivers/driver-text.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { Infer } from '@/domain/struct.ts'

type Code = Infer<typeof CodeItem>

/** What the server answered: null is the ETag of an answer without a version. */
export type RecordedAnswer<Body = unknown> = { etag: string | null; body: Body }
export type StubPerson = { payType: string; answers: Record<string, RecordedAnswer | RecordedAnswer[]> }

/** What the server answered this person at the path of an endpoint; null where they may not read it. */
export function recordedAnswer<E extends Endpoint>(
  { answers }: StubPerson,
  { path }: E,
): RecordedAnswer<AnswerOf<E>> | null {
  return (answers[path] ?? null) as RecordedAnswer<AnswerOf<E>> | null
}

export const versionOf = (etag: string | null): number => Number(/\d+/.exec(etag ?? '')?.[0] ?? 0)

export const userOf = (person: StubPerson): UserInfo => recordedAnswer(person, getUserInfo)!.body.userInfo

/** What the answers are made of and what stands in no code of the app: the build takes it from the demo company. */
export type StubSeed = {
  configuration: ApplicationConfiguration
  password: string
  recordedAt: string
  people: StubPerson[]
  gateways: ServiceProvider[]
  states: Code[]
  counties: { code: string; description: string; state: string }[]
  maritalStatuses: Code[]
  relationships: Code[]
  degrees: Code[]
  educations: Code[]
  zipPlaces: string
  holidays: string[]
}

export const builtInSeed = (): StubSeed => JSON.parse(import.meta.env.VITE_STUB_SEED as string) as StubSeed
