import type { Endpoint } from '@crewcall/contract/kit.ts'
import { unknownFields } from '@crewcall/contract/unknown-fields.ts'
import { wordsOf } from '@crewcall/contract/words.ts'
import type { z } from 'zod'
import { invalidFields, problem, wrongFields } from './errors.ts'

const inWords = { error: wordsOf }

type Raw = { params: unknown; query: unknown; body: unknown }

/**
 * Parses path, query and body with the endpoint's own schemas, the only place where text becomes numbers. Unknown fields are refused as
 * well: if they were dropped, the call would succeed without doing what was asked.
 * @throws problem invalid naming every wrong or unknown field by its dotted path
 */
export function parseCall(endpoint: Endpoint, raw: Raw): Raw {
  const query = withPlainNames(endpoint.query, asRecord(raw.query))
  refuseRepeated(endpoint.query, query)
  refuseUnstorable({ ...raw, query })
  const parsed = {
    params: endpoint.params?.safeParse(raw.params, inWords),
    query: endpoint.query?.safeParse({ ...query }, inWords),
    body: endpoint.body?.safeParse(raw.body ?? {}, inWords),
  }
  const issues = [
    ...unknownFields(endpoint.query, query, 'parameter'),
    ...unknownFields(endpoint.body, raw.body, 'field'),
    ...wrongFields(Object.values(parsed).flatMap((part) => (part?.error?.issues ?? []).flatMap(ofOneVariant))),
  ]
  if (issues.length > 0) throw invalidFields(issues)
  return { params: parsed.params?.data, query: parsed.query?.data, body: parsed.body?.data }
}

// If the whole body is a union, the fields are reported for the variant that needs the fewest changes.
function ofOneVariant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const named = issue.errors.filter((variant) => variant.length > 0 && variant.every(({ path }) => path.length > 0))
  const [nearest] = named.toSorted((a, b) => a.length - b.length)
  return nearest?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}

/** Reads a query string; a repeated key becomes a list. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) {
    const known = query[key]
    if (known === undefined) query[key] = value
    else if (typeof known === 'string') query[key] = [known, value]
    else known.push(value)
  }
  return query
}

// Lists in a query may have brackets (`time_blocks[]`): the same parameter in another spelling.
function withPlainNames(schema: z.ZodObject | undefined, query: Record<string, unknown>): Record<string, unknown> {
  const bracketed = Object.keys(query).filter((key) => key.endsWith('[]') && takesList(fieldOf(schema, key.slice(0, -2))))
  if (bracketed.length === 0) return query
  const plain = { ...query }
  for (const key of bracketed) {
    const name = key.slice(0, -2)
    plain[name] = [query[name] ?? [], query[key]].flat()
    delete plain[key]
  }
  return plain
}

function fieldOf(schema: z.ZodObject | undefined, key: string): z.core.$ZodType | undefined {
  return schema && Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
}

function refuseRepeated(schema: z.ZodObject | undefined, query: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(query)) {
    if (key === '__proto__') throw problem('invalid', 'NAME_NOT_ALLOWED', { target: key })
    if (Array.isArray(value) && !takesList(fieldOf(schema, key))) throw problem('invalid', 'GIVEN_TWICE', { target: key })
  }
}

type Definition = { type: string; innerType?: z.core.$ZodType; out?: z.core.$ZodType }

function takesList(schema: z.core.$ZodType | undefined): boolean {
  if (!schema) return false
  const { type, innerType, out } = schema._zod.def as Definition
  return type === 'array' || takesList(innerType ?? out)
}

/**
 * Refuses text at any depth that PostgreSQL cannot store: with a NUL or an unpaired surrogate. Found here it is the caller's mistake; in
 * the database it would be an internal error.
 * @throws problem invalid naming the field
 */
export function refuseUnstorable(value: unknown, path: string[] = []): void {
  if (path.length > 40) throw problem('invalid', 'NESTED_TOO_DEEPLY')
  if (typeof value === 'string' && isUnstorable(value)) {
    throw problem('invalid', 'CHARACTER_NOT_STORABLE', { target: path.slice(1).join('.') })
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
  for (const [key, item] of Object.entries(value)) {
    if (isUnstorable(key)) throw problem('invalid', 'CHARACTER_NOT_STORABLE')
    refuseUnstorable(item, [...path, key])
  }
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
