import { exclusiveLocks } from './exclusive-locks.ts'

// Browser APIs that happy-dom lacks, and a `fetch` that fails until a test replaces it.
if (!navigator.locks) Object.defineProperty(navigator, 'locks', { value: exclusiveLocks(), configurable: true })
globalThis.reportError ??= (error) => console.error(error)
globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
