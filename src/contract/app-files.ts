import type { Language } from '@/domain/languages.ts'

// The app is built once for each language, so a device loads only its own.

/** The file name of the app's page. */
export const pageOf = (language: Language) => (language === 'en' ? 'index.html' : `index.${language}.html`)

/** The file name of the service worker. It keeps the files of one language. */
export const workerOf = (language: Language) => (language === 'en' ? 'worker.js' : `worker.${language}.js`)

/** Holds the language chosen on a device, so that its next visit gets that page. */
export const languageCookie = 'ess-language'
