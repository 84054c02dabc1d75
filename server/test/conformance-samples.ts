import type { Endpoint } from '@crewcall/contract/kit.ts'
import { z } from 'zod'

type Json = {
  type?: string | string[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  allOf?: Json[]
  oneOf?: Json[]
  pattern?: string
  format?: string
  minItems?: number
  minimum?: number
  minLength?: number
}

const texts = [
  'Sample text',
  'SC',
  '29401',
  '+18435550123',
  '09:00:00',
  '2031-05-01',
  '2031-05-01T16:00:00Z',
  'someone@example.com',
  'https://example.com/x',
  '7d444840-9dc0-4b1d-8b6b-2f1f5b0d9b3a',
  '123456',
  '1',
  'America/New_York',
  '1.00',
]
const byFormat: Record<string, string> = {
  'date-time': '2031-05-01T16:00:00Z',
  date: '2031-05-01',
  email: 'someone@example.com',
  uri: 'https://example.com/x',
  uuid: '7d444840-9dc0-4b1d-8b6b-2f1f5b0d9b3a',
}

/** Path parameters accepted by an endpoint, without an existing object. */
export function paramsFor({ params }: Endpoint): Record<string, string> {
  const names = Object.keys(params?.shape ?? {})
  return Object.fromEntries(
    names.map((name) => [name, ['1', ...texts].find((text) => params?.shape[name]?.safeParse(text).success) ?? '1']),
  )
}

/** True if the endpoint accepts any body, so none can be wrong. */
export function emptyBody(endpoint: Endpoint): boolean {
  return wrongBody(endpoint).targets.length === 0
}

/** A body in which every field has a wrong type, with the names that the refusal must contain. */
export function wrongBody({ body }: Endpoint): { body: unknown; targets: string[] } {
  const fields = Object.keys(schemaOf(body).properties ?? {})
  const wrong = Object.fromEntries(fields.map((field) => [field, { not: 'this' }]))
  const issues = body?.safeParse(wrong).error?.issues ?? []
  return { body: wrong, targets: issues.slice(0, 50).map(({ path }) => path.map(String).join('.')) }
}

/** A body accepted by the endpoint, generated from its schema; undefined if impossible. */
export function bodyFor({ body }: Endpoint): unknown {
  if (!body) return undefined
  const made = sampleOf(schemaOf(body), 'body')
  return [made, {}].find((candidate) => body.safeParse(candidate).success)
}

function schemaOf(body: z.ZodType | undefined): Json {
  return body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json) : {}
}

function sampleOf(schema: Json, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [variant] = schema.anyOf ?? schema.oneOf ?? []
  if (variant) return sampleOf(variant, name)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sampleOf(schema.items ?? {}, name))
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return textOf(schema, name)
    default:
      return 'Sample text'
  }
}

// Optional fields are omitted, except one if an empty body is refused.
function objectOf({ properties = {}, required = [] }: Json): unknown {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {}, name)]))
}

function textOf({ pattern, format, allOf }: Json, name: string): string {
  const instant = name.includes('end') ? '2031-05-01T20:00:00Z' : byFormat['date-time']
  if (format === 'date-time') return instant ?? ''
  if (format !== undefined && byFormat[format] !== undefined) return byFormat[format]
  const patterns = [pattern, ...(allOf ?? []).map((part) => part.pattern)].filter((one) => one !== undefined)
  const later = name.includes('end') ? ['17:00:00'] : []
  return [...later, ...texts].find((text) => patterns.every((one) => new RegExp(one).test(text))) ?? 'Sample text'
}
