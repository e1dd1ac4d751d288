import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { errorLine, logRequests, loggerOf } from './logging.ts'
import { answerErrorsAsProblems } from '../answers/problems.ts'

test("a library's error is logged only by code, because its message may quote a value", () => {
  const error = Object.assign(new Error('Key (account_number)=(4830017265) already exists'), { code: '23505' })
  expect(errorLine(error)).toMatchObject({ type: 'Error', code: '23505', message: '' })
  expect(JSON.stringify(errorLine(error))).not.toContain('4830017265')
})

test('our own errors keep their message', () => {
  expect(errorLine(new Error('The answer of getX breaks its contract')).message).toContain('getX')
})

test('no line contains the query, body, token, or path parameters, regardless of the outcome', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
  const app = Fastify({
    logger: { ...(loggerOf('trace') as object), stream },
    logController: new LogController({ disableRequestLogging: true }),
  })
  logRequests(app)
  answerErrorsAsProblems(app)
  app.all('/rest/activeDirectorySSO/:id', async (request) => {
    if (request.method === 'PUT') throw Object.assign(new Error(`about ${String(request.query)}`), { code: '23505' })
    return {}
  })
  for (const method of ['GET', 'POST', 'PUT'] as const) {
    const url = '/rest/activeDirectorySSO/planted-id?token=planted-token&from=planted-from'
    const headers = { authorization: 'Bearer planted-bearer', 'content-type': 'application/json' }
    await app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: '{"code":"planted-code"}' }) })
    await app.inject({ method, url: '/nowhere?token=planted-token', headers })
  }
  await app.close()
  expect(lines.join('')).toContain('/rest/activeDirectorySSO/:id')
  expect(lines.join('')).toContain('"status":500')
  expect(lines.join('')).not.toContain('planted')
})
