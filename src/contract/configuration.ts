import { record, string } from '@/domain/struct.ts'
import { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import { endpoint } from './endpoint/endpoint.ts'

export const getApplicationConfiguration = endpoint({
  name: 'getApplicationConfiguration',
  service: 'config',
  method: 'GET',
  path: '/applicationConfig',
  rights: 'open',
  summary: 'Company, features and limits that the app starts with',
  cacheable: true,
  deferrable: true,
  answer: ApplicationConfiguration,
})

/** The first key is the version of the back end. Source: specification 3 section 7. */
export const getCurrentRelease = endpoint({
  name: 'getCurrentRelease',
  service: 'core',
  method: 'GET',
  path: '/releases/current',
  rights: 'open',
  summary: 'Version of the back end',
  answer: record(string(), string()),
})
