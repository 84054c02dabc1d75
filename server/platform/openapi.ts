import { keyScopeOf } from '@crewcall/contract/api-key-calls.ts'
import { apiEventOf } from '@crewcall/contract/api-events.ts'
import { apiEvents, apiEventTypes } from '@crewcall/contract/rules/api-events.ts'
import type { ApiEventType } from '@crewcall/contract/rules/api-events.ts'
import { errorBody, errorCodes, type ErrorCode } from '@crewcall/contract/errors.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { z } from 'zod'
import { isCurrentLocation } from './current-location.ts'
import type { CallExamples } from './openapi-examples.ts'

type Json = Record<string, unknown>
type Example = CallExamples[string] | undefined

/**
 * Describes endpoints as one OpenAPI 3.1 document: requests as they may be sent, answers as they are received, the declared error codes and
 * who may call, with an example of each call that has one. Pure: the same endpoints give the same document.
 */
export function openApiDocument(endpoints: readonly Endpoint[], examples: CallExamples = {}): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, examples[endpoint.name]) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crewcall',
      version: '1',
      description: 'Hourly shift work: managers post shifts, pros work them and are paid.',
      license: { name: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(({ module }) => module))].map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    webhooks: Object.fromEntries(apiEventTypes.map((type) => [type, { post: eventOf(type) }])),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers with, or an API key.' },
      },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  }
}

function operation(endpoint: Endpoint, example: Example): Json {
  const { name, module, summary, access, body, media, laterWhen } = endpoint
  const scope = keyScopeOf(name)
  return {
    operationId: name,
    tags: [module],
    summary,
    ...(access === 'public' ? { security: [] } : { security: [{ bearer: [] }] }),
    'x-access': access,
    // Calls without it are closed to API keys.
    ...(scope === undefined ? {} : { 'x-api-key-scope': scope }),
    parameters: [...parameters(endpoint.params, 'path', example?.params), ...parameters(endpoint.query, 'query', example?.query)],
    ...(body ? { requestBody: { required: true, content: { 'application/json': content(schemaOf(body, 'input'), example?.body) } } } : {}),
    responses: {
      [String(endpoint.status ?? 200)]: success(endpoint, media, example),
      ...(laterWhen
        ? { '202': { ...success(endpoint, media, undefined), description: `Goes on in the background: ${laterWhen} is set` } }
        : {}),
      ...failures(endpoint),
    },
  }
}

// What is sent to the webhooks of an organization, and listed by `listApiEvents`.
function eventOf(type: ApiEventType): Json {
  const { means, about } = apiEvents[type]
  return {
    summary: means,
    tags: ['webhooks'],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(apiEventOf(type, about), 'output') } } },
    responses: { '2XX': { description: 'Received' }, '410': { description: 'Received no more: the webhook is switched off' } },
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', examples: Json = {}): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => {
    const described = content(schemaOf(field, 'input'), examples[name])
    if (isCurrentLocation(field)) return { name, in: place, required: false, description: standsIn, ...described }
    const isRequired = place === 'path' || !(field instanceof z.ZodType && field.safeParse(undefined).success)
    return { name, in: place, required: isRequired, ...described }
  })
}

// The location of a call may always be sent in the screen's header.
const standsIn = 'Left out, the location of the header X-Location-Id'

function success({ response, status, summary }: Endpoint, media: string | undefined, example: Example): Json {
  if (status === 204) return { description: summary }
  if (media) return { description: summary, content: { [media]: content({ type: 'string', format: 'binary' }, example?.answer) } }
  return { description: summary, content: { 'application/json': content(schemaOf(response, 'output'), example?.answer) } }
}

function content(schema: Json, example: unknown): Json {
  return example === undefined ? { schema } : { schema, example }
}

// The pipeline's own answers apply to every call, whatever the endpoint declares.
function failures({ name, access, errors, params, query, body }: Endpoint): Json {
  const codes = new Set<ErrorCode>([
    ...(params || query || body ? (['invalid'] as const) : []),
    ...(access === 'public' ? [] : (['unauthenticated'] as const)),
    ...(access === 'admin' ? (['forbidden'] as const) : []),
    ...(['any', undefined].includes(keyScopeOf(name)) ? [] : (['scope_missing'] as const)),
    ...errors,
    'rate_limited',
    'unknown',
    'unavailable',
  ])
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code].status)
  const answers = [...byStatus].map(([status, group]) => [
    String(status),
    {
      description: group.map((code) => `\`${code}\`: ${errorCodes[code].means}`).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  return Object.fromEntries(answers)
}

function schemaOf(schema: unknown, io: 'input' | 'output'): Json {
  if (!(schema instanceof z.ZodType)) return {}
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withoutNoise })
  return json
}

// A named format says more than its 400-character pattern, and every integer here is a safe integer.
function withoutNoise({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}
