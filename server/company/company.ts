import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import type { Layer } from '@/domain/company/merge.ts'
import type { CarrierGateway } from './carrier-gateways.ts'

/** One company's variant. Every difference is a value here, never a test of its name elsewhere. */
export type Company = {
  configuration: ApplicationConfiguration
  carrierGateways: CarrierGateway[]
  /** Employers whose people belong to the KEX variant. */
  kexEmployers: string[]
  mailFrom: string
}

type Part<T> = T extends (infer Item)[] ? Item[] : T extends object ? { [Key in keyof T]?: Part<T[Key]> } : T

type ModulePart = Part<ApplicationConfiguration['modules'][string]>

/** What one company's file says on top of the default. */
export type CompanyVariant = Omit<Company, 'configuration' | 'carrierGateways'> & {
  configuration: Part<Omit<ApplicationConfiguration, 'modules'>> & Pick<ApplicationConfiguration, 'company' | 'support'>
  /** By module, on top of everything that the company says of all. */
  modules: Record<string, ModulePart>
}

/** Where a piece of configuration came from, the most general first. */
export type NamedLayer = { from: string; layer: Layer }
