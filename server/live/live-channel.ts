import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { comeBackReason, livePath } from '@/contract/delivery/live-channel.ts'
import { problemBody, Refusal, refuse, refuseTooMany, sendRefusal } from '../http/answers/problems.ts'
import type { Draining } from '../http/operations/draining.ts'
import { networkOf } from '../http/limits/attempt-counter.ts'
import type { Services } from '../http/services.ts'
import type { Settings } from '../settings/settings.ts'
import { repeat } from '../base/repeat.ts'
import { queuesChanged } from '../db/announcements.ts'
import { startBeats } from './beats.ts'
import { endedAmong } from './live-sessions.ts'
import { findUser } from '../stores/people/employees.ts'
import { closing, Page, partingMs } from './page.ts'
import { RegisteredPages } from './registered-pages.ts'

const maxPayload = 8 * 1024
const sweepEveryMs = 30_000
const stoppingPartingMs = 500
const moveEveryMs = 100
/** Registering a page and its user info takes another process up to five milliseconds, so this uses half of its time. */
const perPageMs = 10
const firstMs = 500
const mostSpreadMs = 60_000

/**
 * Tells a session's pages at once when it ends, and affected people's pages when time off, rights, or changes at payroll change,
 * regardless of which server process causes that. Returns the pages that are open here.
 */
export async function addLiveChannel(
  app: FastifyInstance,
  services: Services,
  { liveOrigins, livePagesPerAddress }: Pick<Settings, 'liveOrigins' | 'livePagesPerAddress'>,
  draining: Draining,
): Promise<{ pages: ReadonlySet<unknown> }> {
  const { announcements, company } = services
  const { sessionEnds, timeOffChanges, rightsChanges, payrollChanges } = announcements
  const registered = new RegisteredPages<Page>()
  const pages = new Set<Page>()
  const beats = startBeats<Page>()
  const ofAddress = new Map<string, number>()

  const spreadOf = () => Math.min(mostSpreadMs, pages.size * perPageMs)
  let spreadMs = 0
  const goAway = (page: Page) => page.close(closing.goingAway, comeBackReason(firstMs + Math.random() * spreadMs))
  let moving: NodeJS.Timeout | undefined
  draining.on('begin', (forMs) => {
    spreadMs = spreadOf()
    // Pages leave evenly over the second half of the drain time, when other processes already get the requests.
    const leaving = Array.from(pages)
    const begins = Date.now() + forMs / 2
    moving = setInterval(() => {
      const due = forMs > 0 ? Math.max(0, (Date.now() - begins) / (forMs / 2)) : 1
      const left = Math.floor(Math.max(0, 1 - due) * leaving.length)
      for (const page of leaving.splice(left)) goAway(page)
    }, moveEveryMs)
  })

  const close = async () => {
    draining.begin(0)
    clearInterval(moving)
    for (const page of pages) goAway(page)
    // A page that does not answer the close frame would delay shutdown.
    const parting = Date.now() + stoppingPartingMs
    while (pages.size > 0 && Date.now() < parting) await new Promise((resolve) => setTimeout(resolve, 10))
    for (const page of pages) page.terminate()
  }
  await app.register(websocket, {
    options: { maxPayload },
    preClose: close,
    errorHandler: (_, socket) => socket.terminate(),
  })

  app.route({
    method: 'GET',
    url: livePath,
    websocket: true,
    onRequest: async (request, reply) => {
      if (!request.ws) return sendRefusal(reply, refuse(404))
      if (draining.isOn) return sendRefusal(reply, stopping)
      if (!mayConnect(request, liveOrigins)) return sendRefusal(reply, refuse(403))
      if ((ofAddress.get(networkOf(request.ip)) ?? 0) >= livePagesPerAddress)
        return sendRefusal(reply, refuseTooMany(60_000))
    },
    handler: (socket, { ip }) => {
      const leave = services.pressure.enter('page', false)
      if (!leave) return turnAway(socket, services.pressure.pauseMs())
      const address = networkOf(ip)
      const page = new Page(socket, registered, services, { spreadMs: spreadOf, onSettled: leave })
      pages.add(page)
      const stopBeating = beats.add(page)
      ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1)
      socket.on('close', () => {
        pages.delete(page)
        stopBeating()
        const left = ofAddress.get(address)! - 1
        if (left > 0) ofAddress.set(address, left)
        else ofAddress.delete(address)
      })
    },
  })

  const logOutEnded = async (sessionIds: string[]) => {
    const here = sessionIds.filter((sessionId) => registered.of(sessionId).length > 0)
    for (const sessionId of await endedAmong(here, services)) for (const page of registered.of(sessionId)) page.logOut()
  }
  // Finds sessions that timed out or ended without an announcement.
  const sweep = repeat(
    () => logOutEnded(registered.sessionIds()).then(() => false, failed),
    Math.min(sweepEveryMs, Math.max(250, company.configuration.tokenTimeoutMs / 10)),
  )
  function failed(error: unknown): false {
    app.log.error({ err: error }, 'looking for ended sessions failed')
    return false
  }
  const tellChanged = (some: Page[]) => some.forEach((page) => page.tellChanged('timeOffRequests'))
  const tellPayroll = (some: Page[]) => some.forEach((page) => page.tellChanged('payrollChanges'))
  /** Their request lists may have changed, too. */
  const tellRights = async (personId: string) => {
    const theirs = registered.ofEmployee(personId)
    const user = theirs.length ? await findUser(services.database.read, company, personId) : null
    for (const page of theirs) {
      registered.setSeesQueues(page, user?.permissions.canAccessQueues === true)
      page.tellChanged('userInfo')
      page.tellChanged('timeOffRequests')
    }
  }
  const unfollow = [
    sessionEnds.subscribe((sessionId) => {
      registered.noteSessionEnd()
      void logOutEnded([sessionId]).catch(failed)
    }),
    sessionEnds.onGap(() => {
      registered.noteSessionEnd()
      sweep.poke()
    }),
    timeOffChanges.subscribe((id) =>
      tellChanged(id === queuesChanged ? registered.ofQueues() : registered.ofEmployee(id)),
    ),
    timeOffChanges.onGap(() => tellChanged(registered.all())),
    rightsChanges.subscribe(
      (personId) =>
        void tellRights(personId).catch((error: unknown) =>
          app.log.error({ err: error }, 'telling changed rights failed'),
        ),
    ),
    rightsChanges.onGap(() => registered.all().forEach((page) => page.tellChanged('userInfo'))),
    payrollChanges.subscribe((personId) => tellPayroll(registered.ofEmployee(personId))),
    payrollChanges.onGap(() => tellPayroll(registered.all())),
  ]
  app.addHook('onClose', async () => {
    beats.stop()
    unfollow.forEach((undo) => undo())
    await Promise.all([sweep.stop(), announcements.close()])
  })
  return { pages }
}

/** A page can read the reconnect time from a close frame's reason, but not from the answer to an upgrade. */
function turnAway(socket: WebSocket, pauseMs: number): void {
  socket.close(closing.tryLater, comeBackReason(pauseMs))
  const parting = setTimeout(() => socket.terminate(), partingMs)
  socket.once('close', () => clearTimeout(parting))
}

const stopping = new Refusal(problemBody(503, 'This server is shutting down. Another one is taking over.'), {
  'retry-after': '1',
})

/**
 * Whether a page may open the socket. Other sites' pages can try, so only the app's own origin and configured origins are
 * allowed.
 */
export function mayConnect({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, configured: string[]): boolean {
  const { origin } = headers
  if (!origin || !URL.canParse(origin)) return false
  return new URL(origin).host === host || configured.includes(origin)
}
