import { type ScimAnswer, mostCount, notFound, schemaOf, scimPrefix } from './answers.ts'
import type { ScimRoutes } from './call.ts'

const list = (resources: object[]) => ({
  schemas: [schemaOf.list],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

const config = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostCount },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A service token with the right scim: npm run ess -- service-token add',
      primary: true,
    },
  ],
}

type Options = { isRequired?: boolean; isReadOnly?: boolean; isExact?: boolean; isUnique?: boolean; type?: string }

const attribute = (name: string, options: Options = {}, more: object = {}) => ({
  name,
  type: options.type ?? 'string',
  multiValued: false,
  description: name,
  required: options.isRequired ?? false,
  caseExact: options.isExact ?? false,
  mutability: options.isReadOnly ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: options.isUnique ? 'server' : 'none',
  ...more,
})

const readOnly = { isReadOnly: true }

const schemas = [
  {
    id: schemaOf.user,
    name: 'User',
    description: 'An account. Names come from the HR system.',
    attributes: [
      attribute('userName', { isRequired: true, isUnique: true }),
      attribute('externalId', { isExact: true }),
      attribute('active', { type: 'boolean' }),
      attribute('displayName', readOnly),
      attribute(
        'name',
        { ...readOnly, type: 'complex' },
        { subAttributes: ['formatted', 'givenName', 'familyName'].map((name) => attribute(name, readOnly)) },
      ),
      attribute(
        'emails',
        { type: 'complex' },
        {
          multiValued: true,
          subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
        },
      ),
    ],
  },
  {
    id: schemaOf.enterprise,
    name: 'EnterpriseUser',
    description: 'The user’s record in the HR system.',
    attributes: [attribute('employeeNumber', { isExact: true }), attribute('organization', { isExact: true })],
  },
  {
    id: schemaOf.group,
    name: 'Group',
    description: 'A group that rights rules can name.',
    attributes: [
      attribute('displayName', { isRequired: true, isUnique: true }),
      attribute('externalId', { isExact: true }),
      attribute(
        'members',
        { type: 'complex' },
        {
          multiValued: true,
          subAttributes: [
            attribute('value', { isExact: true }),
            attribute('type', readOnly),
            attribute('display', readOnly),
          ],
        },
      ),
    ],
  },
].map((each) => ({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'], ...each }))

const resourceTypes = [
  {
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    schema: schemaOf.user,
    schemaExtensions: [{ schema: schemaOf.enterprise, required: false }],
  },
  { id: 'Group', name: 'Group', endpoint: '/Groups', schema: schemaOf.group },
].map((each) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  ...each,
  meta: { resourceType: 'ResourceType', location: `${scimPrefix}/ResourceTypes/${each.id}` },
}))

function oneOf(resources: { id: string }[], id: string): ScimAnswer {
  const found = resources.find((each) => each.id === id)
  if (!found) throw notFound()
  return { status: 200, body: found }
}

export const discoveryRoutes: ScimRoutes = {
  'GET /ServiceProviderConfig': async () => ({ status: 200, body: config }),
  'GET /ResourceTypes': async () => ({ status: 200, body: list(resourceTypes) }),
  'GET /ResourceTypes/:id': async ({ id }) => oneOf(resourceTypes, id),
  'GET /Schemas': async () => ({ status: 200, body: list(schemas) }),
  'GET /Schemas/:id': async ({ id }) => oneOf(schemas, id),
}
