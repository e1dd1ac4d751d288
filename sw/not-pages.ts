import { mailedLinks } from '@/contract/mailed-links.ts'
import { signOnPrefix } from '@/contract/sign-in/sign-on.ts'

/** Paths on this host that the server answers itself. All others are pages of the app. */
export const notPages = [
  /^\/rest\//,
  /^\/live/,
  /^\/(healthz|readyz)/,
  new RegExp(`^${signOnPrefix}/`),
  /^\/\.well-known\//,
  ...Object.values(mailedLinks).map((path) => new RegExp(`^${path}/`)),
]
