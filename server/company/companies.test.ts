import { expect, test } from 'vitest'
import { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import { settingsFrom } from '../settings/settings.ts'
import { companyNamed } from './companies.ts'

test.each(['swift', 'larkspur'])('%s has a valid configuration with 24 carriers', (id) => {
  const { configuration, carrierGateways } = companyNamed(id)
  expect(ApplicationConfiguration.is(configuration)).toBe(true)
  expect(carrierGateways).toHaveLength(24)
  expect(new Set(carrierGateways.map(({ name }) => name)).size).toBe(24)
  expect(new Set(carrierGateways.map(({ value }) => value)).size).toBe(24)
})

test('the error message names an unknown company', () => {
  expect(() => settingsFrom({ ESS_COMPANY: 'acme' })).toThrow(
    'ESS_COMPANY is "acme". Set it to one of swift, larkspur.',
  )
})

test('environment settings set the time-out and multi-factor verification', () => {
  const { company } = settingsFrom({ ESS_TOKEN_TIMEOUT_MS: '5000', ESS_REQUIRE_MFA: '1' })
  expect(company.configuration).toMatchObject({ tokenTimeoutMs: 5000, requireMultiFactorLogin: true })
  expect(companyNamed('swift').configuration).toMatchObject({
    tokenTimeoutMs: 1_200_000,
    requireMultiFactorLogin: false,
  })
  expect(() => settingsFrom({ ESS_TOKEN_TIMEOUT_MS: 'soon' })).toThrow('ESS_TOKEN_TIMEOUT_MS')
})
