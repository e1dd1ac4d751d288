import { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import { defaultConfiguration } from '@/domain/company/default.ts'
import { mergedConfiguration } from '@/domain/company/merge.ts'
import { carrierGateways } from '@/domain/drivers/carrier-gateways.ts'
import { w4YearOf, w4Years } from '@/domain/payroll/w4/w4-year.ts'
import { SettingUnusable } from '../base/environment.ts'
import type { Company, CompanyVariant, NamedLayer } from './company.ts'
import { larkspur } from './larkspur.ts'
import { swift } from './swift.ts'

export type { Company } from './company.ts'

const companies: Record<string, CompanyVariant> = { swift, larkspur }

/** The default, the company, and its modules, then the added layers; later layers override earlier ones. */
export function layersOf(id: string, ...added: NamedLayer[]): NamedLayer[] {
  const { configuration, modules } = variantNamed(id)
  return [
    { from: 'default', layer: defaultConfiguration },
    { from: `company ${id}`, layer: configuration },
    { from: `modules of ${id}`, layer: { modules } },
    ...added,
  ]
}

/** The configured company. Throws a readable error if the layers don't form a complete configuration. */
export function companyNamed(id: string, ...added: NamedLayer[]): Company {
  const { kexEmployers, defaultEmployer, mailFrom, payPeriods, rightsRules } = variantNamed(id)
  const configuration = mergedConfiguration(...layersOf(id, ...added).map(({ layer }) => layer))
  const [mismatch] = ApplicationConfiguration.validate(configuration)
  if (mismatch)
    throw new SettingUnusable(`The configuration is not complete: ${mismatch.path.join('.')} must be ${mismatch.type}`)
  const { w4TaxYear } = configuration as ApplicationConfiguration
  if (w4TaxYear !== 'auto' && !w4YearOf(w4TaxYear))
    throw new SettingUnusable(
      `w4TaxYear must be one of ${w4Years.map(({ year }) => year).join(', ')}, auto, not ${w4TaxYear}`,
    )
  return {
    configuration: configuration as ApplicationConfiguration,
    carrierGateways,
    kexEmployers,
    defaultEmployer,
    mailFrom,
    payPeriods,
    rightsRules,
  }
}

function variantNamed(id: string): CompanyVariant {
  const company = companies[id]
  if (!company)
    throw new SettingUnusable(
      `ESS_COMPANY is ${JSON.stringify(id)}. Set it to one of ${Object.keys(companies).join(', ')}.`,
    )
  return company
}
