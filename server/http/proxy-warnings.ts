import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip']

const whatToDo =
  'Until TRUST_PROXY=1 is set, everybody counts as one address: a few wrong passwords of one person can keep all others from signing in, and browsers are not told to use https only. Set it if exactly one proxy is in front, and do not if there is none.'

/** Warns about a proxy that the settings don't mention. Anybody can send these headers, so it's logged only once. */
export function warnOfUnknownProxy(
  app: FastifyInstance,
  { trustProxy, publicUrl }: Pick<Settings, 'trustProxy' | 'publicUrl'>,
): void {
  if (trustProxy) return
  // This server itself only speaks http.
  if (publicUrl.startsWith('https:'))
    app.log.warn(`People open the portal at ${publicUrl}, so there seems to be a proxy in front. ${whatToDo}`)
  let warned = false
  app.addHook('onRequest', async ({ headers }) => {
    if (warned) return
    const header = forwardedHeaders.find((name) => name in headers)
    if (!header) return
    warned = true
    app.log.warn(`A request carries the header ${header}, so there seems to be a proxy in front. ${whatToDo}`)
  })
}
