import type { Case } from '../cases.ts'

const queue: Case = {
  as: 'assistant',
  notFor: 'manager',
  params: { statusCode: 'P' },
  wrongQueries: [
    { limit: '101' },
    { page: '-1' },
    { sort: 'reason' },
    { search: 'ab' },
    { search: 'x'.repeat(10_000) },
    { managerActionRequired: 'yes' },
    { status: 'P' },
    { employerId: '' },
    { category: 'PTO' },
    { olderThanDays: '0' },
    { selectedManagerEmployeeId: '' },
    { reports: 'all' },
    { startDate: '2026-02-30' },
  ],
}

export const queueCases: Record<string, Case> = {
  listRequestQueues: { as: 'payroll', notFor: 'manager' },
  getRequestQueue: queue,
  downloadRequestQueue: queue,
  reattemptUploads: {
    as: 'assistant',
    notFor: 'manager',
    another: 'payroll',
    body: {},
    wrongShapes: [{ why: 'chosen requests', body: { ids: [1] }, at: 'ids', code: 'shape.unknown' }],
  },
}
