import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { awaitedChanges, idempotencyHeader, priority, receiptHeader } from '@/contract/endpoint/headers.ts'
import { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import { release } from '../base/root.ts'
import { isOptional, type JsonSchema, jsonSchema } from './answers/json-schema.ts'
import { restPrefix } from './mount.ts'
import { needsVersion } from './versions.ts'

/** Describes the contract as OpenAPI 3.1. Everything is derived from the endpoints. */
export function openApi(endpoints: Endpoint[], title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    for (const [index, path] of [endpoint.path, ...endpoint.aliases].entries()) {
      const at = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})
      at[endpoint.method.toLowerCase()] = operation(endpoint, index ? `${endpoint.name}Alias${index}` : endpoint.name)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: release },
    servers: [{ url: restPrefix }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(ProblemBody) },
      responses: {
        Problem: {
          description: 'A problem',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  }
}

const content = (schema: JsonSchema, type = 'application/json') => ({ content: { [type]: { schema } } })
const answerContent = ({ file, answer }: Endpoint) => (file ? content({}, file) : content(jsonSchema(answer)))

function operation(endpoint: Endpoint, operationId: string) {
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.service],
    security: endpoint.rights === 'open' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(endpoint.body ? { requestBody: { required: true, ...content(jsonSchema(endpoint.body)) } } : {}),
    responses: {
      200: { description: 'Done', ...answerHeaders(endpoint), ...answerContent(endpoint) },
      ...(endpoint.cacheable ? { 304: { description: 'The version in If-None-Match is still current' } } : {}),
      ...Object.fromEntries(
        problemStatuses(endpoint).map((status) => [status, { $ref: '#/components/responses/Problem' }]),
      ),
    },
  }
}

function pathParameters({ path }: Endpoint) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Endpoint) {
  return Object.entries(query?.schema ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: !isOptional(field as never),
    schema: jsonSchema(field as never),
  }))
}

function headerParameters(endpoint: Endpoint) {
  const needs = (name: string, schema: JsonSchema) => ({ name, in: 'header', required: true, schema })
  const isRead = !endpoint.idempotent && endpoint.rights !== 'open'
  return [
    ...(endpoint.idempotent ? [needs(idempotencyHeader, { type: 'string', format: 'uuid' })] : []),
    ...(isRead ? [{ ...needs(awaitedChanges.header, { type: 'string' }), required: false }] : []),
    ...(endpoint.deferrable ? [{ ...needs(priority.header, { enum: [priority.background] }), required: false }] : []),
    ...(needsVersion(endpoint) ? [needs('if-match', { type: 'string' })] : []),
  ]
}

function answerHeaders({ idempotent, versioned, cacheable, file, rights }: Endpoint) {
  const text = { schema: { type: 'string' } }
  const headers = {
    ...(versioned || cacheable ? { etag: text } : {}),
    ...(idempotent ? { [receiptHeader]: text } : {}),
    ...(!idempotent && rights !== 'open'
      ? { [awaitedChanges.containedHeader]: text, [awaitedChanges.etagsHeader]: text }
      : {}),
    ...(file ? { 'content-disposition': text } : {}),
  }
  return Object.keys(headers).length ? { headers } : {}
}

/** Every problem status that this endpoint may return. */
function problemStatuses(endpoint: Endpoint): number[] {
  const { path, rights, body, query, idempotent, forPayroll, name } = endpoint
  const statuses = [
    rights === 'open' ? [] : [401, 403],
    body || query ? [422] : [],
    body ? [400, 413, 415] : [],
    idempotent ? [400, 409, 422] : [],
    path.includes('/:') ? [404] : [],
    needsVersion(endpoint) ? [412, 428] : [],
    forPayroll ? [423] : [],
    name === 'signIn' ? [401, 429] : [],
    [500, 503],
  ]
  return [...new Set(statuses.flat())].sort((a, b) => a - b)
}

/** Serves the contract's description for authors of other clients. Built on first request: most servers never get one. */
export function addOpenApi(app: FastifyInstance, endpoints: Endpoint[], title: string): void {
  let json: string | undefined
  app.get(`${restPrefix}/openapi.json`, async (_, reply) => {
    json ??= JSON.stringify(openApi(endpoints, title))
    return reply.type('application/json; charset=utf-8').send(json)
  })
}
