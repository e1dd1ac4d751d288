import { refusalText } from '@/domain/refusals.ts'
import {
  approveTimeOffRequest,
  cancelTimeOffRequest,
  denyTimeOffRequest,
  getHours,
  getTimeOffRequest,
  listTimeOffRequests,
  nudgeTimeOffRequest,
  patchTimeOffRequest,
  postTimeOffRequest,
  reopenTimeOffRequest,
} from '@/contract/time-off/time-off.ts'
import { isConcernOf, mayNudge } from '@/domain/time-off/queues/approver-queue.ts'
import { wireBalance } from '@/domain/time-off/balances/balances.ts'
import { nextNudge } from '@/domain/time-off/queues/reminders.ts'
import { payrollReasonWords } from '@/domain/time-off/deciding/approval.ts'
import { isProxyOf } from '@/domain/time-off/rights/rights.ts'
import { pagedAnswer } from '../../http/answers/paged.ts'
import { Refusal, refuse, refuseProblems } from '../../http/answers/problems.ts'
import { Versioned, serve } from '../../http/serve.ts'
import { addRequest, replaceEntries } from '../../stores/time-off/changes.ts'
import { listRequests, madeUnder, requestById } from '../../stores/time-off/requests.ts'
import { standInsOf } from '../../stores/rights/deputies.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { nudgedAtOf } from '../../stores/time-off/reminders.ts'
import { recordSubmission } from '../../work/time-off/request-life.ts'
import { nudgeApprover } from '../../work/time-off/reminders.ts'
import { actingFor, concernedWith, decidingFor } from '../subject.ts'
import { reopeningProblemsOf } from './reopening.ts'
import { balancesFor, factsFor, todayOf } from './time-off-facts.ts'
import { wantedBy } from './time-off-list.ts'
import { namesBeside, requestAnswer } from './time-off-answers.ts'
import {
  type OneRequest,
  answerOf,
  auditedRequest,
  stepAllowed,
  entriesOf,
  decidedBefore,
  requestOnFile,
  snapshotOf,
  takeStep,
  versioned,
  whyPayroll,
} from './time-off-steps.ts'

const inDigits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' } as const

export const timeOffRoutes = [
  serve(getHours, {
    subject: concernedWith,
    run: async (call) => {
      const balances = await balancesFor(call, call.query.excludeRequestId)
      return { _embedded: { hours: balances.map(wireBalance) } }
    },
  }),
  serve(listTimeOffRequests, {
    subject: concernedWith,
    run: async (call) => {
      const { db, subject, query } = call
      const wanted = wantedBy(query, subject.personId, await todayOf(call))
      const { requests, total } = await listRequests(db, wanted)
      const names = await namesBeside(
        db,
        subject,
        requests.map(({ createdBy }) => createdBy),
      )
      const standIns = await standInsOf(db, [subject.managerId])
      const answers = requests.map((request) => requestAnswer(request, subject, names, standIns))
      const timeOffRequests =
        query.includeEntries === '1' ? answers : answers.map((each) => ({ ...each, entries: undefined }))
      return pagedAnswer('timeOffRequests', timeOffRequests, total, wanted)
    },
  }),
  serve(getTimeOffRequest, { subject: concernedWith, present: requestOnFile, run: (_, present) => versioned(present) }),
  serve(postTimeOffRequest, {
    subject: actingFor,
    present: async (call) => ({ facts: await factsFor(call) }),
    facts: (_, { facts }) => facts,
    auditedRequest: (_, __, made) => (made as Versioned<OneRequest>).answer.timeOffRequest.id,
    run: async (call) => {
      const { db, user, subject, body, key, services } = call
      const before = await madeUnder(db, user.personId, key)
      if (before)
        return before.personId === subject.personId
          ? answerOf(call, before.id)
          : refuse(422, 'This Idempotency-Key was used for another request.')
      const id = await addRequest(db, {
        personId: subject.personId,
        createdBy: user.personId,
        madeByProxy: isProxyOf(subject.actor),
        clientKey: key,
        reason: body.reason,
        entries: entriesOf(body),
        snapshot: await snapshotOf(call),
        now: services.clock(),
      })
      await recordSubmission(db, services, await requestById(db, id))
      return answerOf(call, id)
    },
  }),
  serve(patchTimeOffRequest, {
    subject: concernedWith,
    present: async (call) => {
      const present = await requestOnFile(call)
      return present instanceof Refusal ? present : { ...present, facts: await factsFor(call, present.request) }
    },
    toAnswer: (_, { answer }) => answer,
    precondition: stepAllowed('edit'),
    auditedRequest,
    facts: (_, { facts }) => facts,
    run: async (call, { request }) => {
      await replaceEntries(call.db, request, entriesOf(call.body))
      await takeStep(call, request, 'edit', { reason: call.body.reason, snapshot: await snapshotOf(call, request.id) })
      return answerOf(call, request.id)
    },
  }),
  serve(cancelTimeOffRequest, {
    subject: concernedWith,
    present: requestOnFile,
    toAnswer: (_, { answer }) => answer,
    precondition: stepAllowed('cancel'),
    auditedRequest,
    run: async (call, { request }) => {
      await takeStep(call, request, 'cancel')
      return answerOf(call, request.id)
    },
  }),
  serve(nudgeTimeOffRequest, {
    subject: concernedWith,
    present: requestOnFile,
    toAnswer: (_, { answer }) => answer,
    precondition: ({ user }, { answer: { timeOffRequest: request } }) => {
      if (!isConcernOf(request, user)) return refuse(403)
      return mayNudge(request, user) ? null : refuse(409, refusalText('nobodyToRemind'))
    },
    // A reminder may be waiting for signal when the leader decides.
    madeBefore: async ({ user }, { answer }) =>
      isConcernOf(answer.timeOffRequest, user) && answer.timeOffRequest.status !== 'P' ? answer : null,
    auditedRequest,
    facts: async ({ db, user, services }, { request }) => {
      const next = nextNudge(await nudgedAtOf(db, request.id))
      if (next <= services.clock()) return { again: null }
      const { timeZone } = await readUserSettings(db, user.personId)
      // As digits, so readers of any language understand it: 11/24/2026, 9:00 AM.
      return { again: new Date(next).toLocaleString('en-US', { ...inDigits, timeZone }) }
    },
    run: async ({ services, ...call }, { request }) => {
      await nudgeApprover(call.db, services, request, call.user.personId)
      return (await answerOf({ services, ...call }, request.id)).answer
    },
  }),
  serve(approveTimeOffRequest, {
    subject: decidingFor,
    present: requestOnFile,
    toAnswer: (_, { answer }) => answer,
    precondition: stepAllowed('approve'),
    auditedRequest,
    madeBefore: decidedBefore('approve'),
    run: async (call, { request }) => {
      const reasons = await whyPayroll(call, request)
      const why = payrollReasonWords(reasons)
      await takeStep(call, request, 'approve', { comment: call.body.comments?.trim(), reasons })
      const { answer, version } = await answerOf(call, request.id)
      const payrollNote = { why, reasons, passedOn: answer.timeOffRequest.status === 'Y' }
      return new Versioned({ ...answer, ...(why && { payrollNote }) }, version)
    },
  }),
  serve(denyTimeOffRequest, {
    subject: decidingFor,
    present: requestOnFile,
    toAnswer: (_, { answer }) => answer,
    precondition: stepAllowed('deny'),
    auditedRequest,
    madeBefore: decidedBefore('deny'),
    run: async (call, { request }) => {
      await takeStep(call, request, 'deny', { comment: call.body.comments.trim() })
      return answerOf(call, request.id)
    },
  }),
  serve(reopenTimeOffRequest, {
    subject: decidingFor,
    present: requestOnFile,
    toAnswer: (_, { answer }) => answer,
    precondition: stepAllowed('reopen'),
    auditedRequest,
    madeBefore: decidedBefore('reopen'),
    run: async (call, { request }) => {
      const problems = await reopeningProblemsOf(call, request)
      if (problems.length > 0) return refuseProblems(problems, reopenTimeOffRequest)
      await takeStep(call, request, 'reopen', { comment: call.body.comments.trim() })
      return answerOf(call, request.id)
    },
  }),
]
