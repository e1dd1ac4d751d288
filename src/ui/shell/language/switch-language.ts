import { languageCookie, workerOf } from '@/contract/app-files.ts'
import type { Language } from '@/domain/languages.ts'

const yearSeconds = 365 * 24 * 3600

/** The language that this page was built in. */
export const pageLanguage: Language = import.meta.env.VITE_LANGUAGE ?? 'en'

/**
 * Loads the app in another language, stores it on the device, and reloads the page. Resolves false if it isn't on the device and
 * can't be fetched.
 */
export async function switchLanguage(language: Language): Promise<boolean> {
  if (language === pageLanguage) return true
  if (!(await keepApp(language))) return false
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
  location.reload()
  return true
}

/** Replaces the service worker, which keeps the files of one language. Without one, the server serves each page. */
async function keepApp(language: Language): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return navigator.onLine
  try {
    const { Workbox } = await import('workbox-window')
    const workbox = new Workbox(`/${workerOf(language)}`)
    await workbox.register({ immediate: true })
    const worker = await workbox.getSW()
    await installed(worker)
    workbox.messageSkipWaiting()
    // Resolves even if another tab has already switched, in which case there's no event.
    await workbox.controlling
    return true
  } catch {
    return false
  }
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'redundant') reject(new Error('The worker could not be installed'))
      else if (worker.state !== 'installing') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
