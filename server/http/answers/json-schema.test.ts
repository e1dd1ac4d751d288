import {
  any,
  array,
  boolean,
  coerce,
  enums,
  integer,
  literal,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  record,
  size,
  string,
  type,
  union,
} from '@/domain/struct.ts'
import { expect, test } from 'vitest'
import { jsonSchema } from './json-schema.ts'

test.each([
  ['text with its lengths', size(string(), 1, 64), { type: 'string', minLength: 1, maxLength: 64 }],
  ['text of any length', string(), { type: 'string' }],
  ['a whole number between bounds', max(min(integer(), 1), 4000), { type: 'integer', minimum: 1, maximum: 4000 }],
  [
    'a number from a query',
    coerce(max(min(integer(), 1), 100), string(), Number),
    { type: 'integer', minimum: 1, maximum: 100 },
  ],
  ['a number or null', nullable(number()), { anyOf: [{ type: 'number' }, { type: 'null' }] }],
  ['one of several', enums(['I', 'O']), { enum: ['I', 'O'] }],
  ['one text', literal('ESS'), { const: 'ESS' }],
  ['a list', array(boolean()), { type: 'array', items: { type: 'boolean' } }],
  ['a record of text', record(string(), string()), { type: 'object', additionalProperties: { type: 'string' } }],
  ['text or number', union([string(), number()]), { type: ['string', 'number'] }],
  ['anything', any(), {}],
] as const)('describes %s', (_, struct, schema) => {
  expect(jsonSchema(struct as never)).toEqual(schema)
})

test('a body lists its required fields and allows no others; an answer may have additional ones', () => {
  const fields = { name: string(), note: optional(string()) }
  const properties = { name: { type: 'string' }, note: { type: 'string' } }
  expect(jsonSchema(object(fields))).toEqual({
    type: 'object',
    properties,
    required: ['name'],
    additionalProperties: false,
  })
  expect(jsonSchema(type(fields))).toEqual({ type: 'object', properties, required: ['name'] })
})
