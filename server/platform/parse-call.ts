import type { Endpoint } from '@crewcall/contract/kit.ts'
import type { z } from 'zod'
import { invalidInput, problem } from './errors.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

/**
 * Reads path, query and body by the endpoint's own schemas, the only place where text becomes numbers.
 * @throws problem invalid naming every wrong field by its dotted path
 */
export function parseCall(endpoint: Endpoint, raw: Raw): Raw {
  refuseRepeated(endpoint.query, raw.query)
  refuseUnstorable(raw)
  const parsed = {
    params: endpoint.params?.safeParse(raw.params),
    query: endpoint.query?.safeParse({ ...asRecord(raw.query) }),
    body: endpoint.body?.safeParse(raw.body ?? {}),
  }
  const issues = Object.values(parsed).flatMap((part) => part?.error?.issues ?? [])
  if (issues.length > 0) throw invalidInput(issues)
  return { params: parsed.params?.data, query: parsed.query?.data, body: parsed.body?.data }
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

function refuseRepeated(schema: z.ZodObject | undefined, query: unknown): void {
  for (const [key, value] of Object.entries(asRecord(query))) {
    if (key === '__proto__') throw problem('invalid', 'Not an allowed name', { target: key })
    const field = schema && Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
    if (Array.isArray(value) && !takesList(field)) throw problem('invalid', 'Given more than once', { target: key })
  }
}

type Definition = { type: string; innerType?: z.core.$ZodType; out?: z.core.$ZodType }

function takesList(schema: z.core.$ZodType | undefined): boolean {
  if (!schema) return false
  const { type, innerType, out } = schema._zod.def as Definition
  return type === 'array' || takesList(innerType ?? out)
}

// PostgreSQL keeps neither NUL nor half a surrogate pair: found here, a caller's mistake; found there, a fault of ours.
function refuseUnstorable(value: unknown, path: string[] = []): void {
  if (path.length > 40) throw problem('invalid', 'Nested too deeply')
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw problem('invalid', 'Contains a character that cannot be stored', { target: path.slice(1).join('.') })
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
  for (const [key, item] of Object.entries(value)) {
    if (key.includes('\0')) throw problem('invalid', 'Contains a character that cannot be stored')
    refuseUnstorable(item, [...path, key])
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
