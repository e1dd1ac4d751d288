import { language } from '@/contract/personal-info/language.ts'
import { languageOf, saveLanguage } from '../stores/people/languages.ts'
import { serveRecord } from '../http/serve-record.ts'

export const languageRoutes = serveRecord(language, {
  read: async ({ db, user }) => ({ language: (await languageOf(db, user.personId)) ?? ('' as const) }),
  toAnswer: (_, onFile) => onFile,
  save: async ({ db, user, body, services }) => {
    await saveLanguage(db, user.personId, body.language, services.clock())
    return body
  },
})
