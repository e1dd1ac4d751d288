import { act, screen, within } from '@testing-library/react'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { queuePath } from '@/features/time-off/requests/paths.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { freshScreens, online } from '@/features/time-off/requests/test-screens.tsx'
import { setUndoMs } from '@/offline/outbox/undo.ts'
import { screenOf } from '@/ui/form/test-stage.tsx'
import { changeDeskSettings } from './desk-settings.ts'

export const queue = queuePath('pending-payroll-approval')

export const requestsOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    requestFor([{ date: '2026-11-23', code: 'P', hours: 8 }], {
      id: at + 1,
      status: 'Y',
      employeeId: `T${at + 1}`,
      creatorEmployeeId: `T${at + 1}`,
      employeeUserId: `user${at + 1}`,
      employeeFirstName: 'Ann',
      employeeLastName: `Lee ${at + 1}`,
      canApprove: true,
      canDeny: true,
    }),
  )

/** An empty device for payroll on a wide screen. A change can be undone for a few seconds. */
export async function freshDesk() {
  localStorage.clear()
  await freshScreens({ userRoles: { isPayroll: true } as never, permissions: { canAccessQueues: true } as never })
  changeDeskSettings({ off: [], goesOn: true })
  screenOf(1600)
  setUndoMs(8_000)
}

type QueueServer = {
  /** Called when a request is decided. */
  onChange?: () => unknown
  /** A request that the server never answers about. */
  silentAbout?: number
  /** Whether it never answers about this page of the queue. Called when the page is requested. */
  silentOn?: (page: number) => boolean
  /** The server answers calls about the queue once this resolves. */
  opens?: Promise<unknown>
}

/** A server with a queue of these requests. Returns the pages that were requested. */
export function queueOnline(
  requests: () => TimeOffRequest[],
  { onChange, silentAbout, silentOn, opens }: QueueServer = {},
): string[] {
  const asked: string[] = []
  online(requests(), ({ path, method }) => {
    if (method === 'PATCH') onChange?.()
    if (path.endsWith(`/timeOffRequests/${silentAbout}`)) return new Promise(() => {})
    if (!path.startsWith('/requestQueues/')) return null
    const query = new URLSearchParams(path.split('?')[1])
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))]
    asked.push(`${limit}: ${page}`)
    if (silentOn?.(page)) return new Promise(() => {})
    const all = requests()
    const answer = () =>
      Response.json({
        _embedded: { queue: {}, requests: all.slice((page - 1) * limit, page * limit) },
        _total_items: all.length,
        _page_count: Math.ceil(all.length / limit),
      })
    return opens ? opens.then(answer) : answer()
  })
  return asked
}

const list = () => within(screen.getByRole('list', { name: 'Pending Payroll Approval' }))

export const rowOf = (name: string) => list().findByRole('button', { name: new RegExp(`^${name} `) })

/** The row of the open request. */
export const openRow = () => list().queryByRole('button', { current: true })?.querySelector('strong')?.textContent

export const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more }),
    )
  })
