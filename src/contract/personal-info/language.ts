import { LanguageChange, LanguageOnFile } from '@/domain/personal-info/language.ts'
import { record } from '@/contract/endpoint/record.ts'

export const language = record({
  service: 'ess',
  path: '/employees/language',
  rights: 'signedIn',
  module: 'personalInfo',
  page: '/personal-info/my-information',
  answer: LanguageOnFile,
  get: {
    name: 'getLanguage',
    changesOnlyWith: 'rows',
    summary: 'The language that the person reads',
  },
  save: {
    name: 'putLanguage',
    saves: true,
    summary: 'Chooses the language of the app and of messages',
    audited: 'personalData',
    body: LanguageChange,
  },
})

export const { get: getLanguage, save: putLanguage } = language
