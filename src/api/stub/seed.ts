import type { CodeItem } from '@/contract/code-item.ts'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { Infer } from 'superstruct'

type Code = Infer<typeof CodeItem>

/** What the answers are made of and what stands in no code of the app: the build takes it from the demo company. */
export type StubSeed = {
  configuration: ApplicationConfiguration
  password: string
  people: { user: UserInfo; payType: string }[]
  gateways: { name: string; value: string }[]
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
