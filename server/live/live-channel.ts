import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { livePath } from '@/contract/live-channel.ts'
import { refuse, sendRefusal } from '../http/problems.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { repeat } from '../work/jobs.ts'
import { endedAmong } from './live-sessions.ts'
import { mayConnect } from './origins.ts'
import { closing, Page } from './page.ts'
import { RegisteredPages } from './registered-pages.ts'

const maxPayload = 8 * 1024
/** People of one depot share an address. */
const pagesOfAddress = 500
/** Below the minute after which proxies drop a silent connection. */
const beatEveryMs = 50_000
const sweepEveryMs = 30_000
const partingMs = 500

/** Tells the pages of a session at once when it ends, in whichever server process. */
export async function addLiveChannel(app: FastifyInstance, services: Services, { liveOrigins }: Pick<Settings, 'liveOrigins'>): Promise<void> {
  const { sessionEnds, company } = services
  const registered = new RegisteredPages<Page>()
  const pages = new Set<Page>()
  const ofAddress = new Map<string, number>()

  const close = async () => {
    for (const page of pages) page.close(closing.goingAway)
    // Who does not answer the farewell would hold up the end for half a minute.
    const parting = Date.now() + partingMs
    while (pages.size > 0 && Date.now() < parting) await new Promise((resolve) => setTimeout(resolve, 10))
    for (const page of pages) page.terminate()
  }
  await app.register(websocket, { options: { maxPayload }, preClose: close, errorHandler: (_, socket) => socket.terminate() })

  app.route({
    method: 'GET',
    url: livePath,
    websocket: true,
    onRequest: async (request, reply) => {
      if (!request.ws) return sendRefusal(reply, refuse(404))
      if (!mayConnect(request, liveOrigins)) return sendRefusal(reply, refuse(403))
      if ((ofAddress.get(request.ip) ?? 0) >= pagesOfAddress) return sendRefusal(reply, refuse(429, undefined, { 'retry-after': '60' }))
    },
    handler: (socket, { ip }) => {
      const page = new Page(socket, registered, services)
      pages.add(page)
      ofAddress.set(ip, (ofAddress.get(ip) ?? 0) + 1)
      socket.on('close', () => {
        pages.delete(page)
        const left = ofAddress.get(ip)! - 1
        if (left > 0) ofAddress.set(ip, left)
        else ofAddress.delete(ip)
      })
    },
  })

  const logOutEnded = async (sessionIds: string[]) => {
    const here = sessionIds.filter((sessionId) => registered.of(sessionId).length > 0)
    for (const sessionId of await endedAmong(here, services)) for (const page of registered.of(sessionId)) page.logOut()
  }
  // Those that time out, and whatever ended without a word.
  const sweep = repeat(
    () => logOutEnded(registered.sessionIds()).then(() => false, failed),
    Math.min(sweepEveryMs, Math.max(250, company.configuration.tokenTimeoutMs / 10)),
  )
  function failed(error: unknown): false {
    app.log.error({ err: error }, 'looking for ended sessions failed')
    return false
  }
  const beat = setInterval(() => pages.forEach((page) => page.beat()), beatEveryMs)
  const unfollow = [sessionEnds.onEnded((sessionId) => void logOutEnded([sessionId]).catch(failed)), sessionEnds.onGap(sweep.poke)]
  app.addHook('onClose', async () => {
    clearInterval(beat)
    unfollow.forEach((undo) => undo())
    await Promise.all([sweep.stop(), sessionEnds.close()])
  })
}
