import type { Endpoint } from '@crewcall/contract/kit.ts'
import { z } from 'zod'

type Search = Record<string, unknown>

/** Reads `?a=1&b[]=x&b[]=y` as strings and arrays of strings; turning them into numbers is the schema's work. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.endsWith('[]')) search[name.slice(0, -2)] = [...listOf(search[name.slice(0, -2)]), value]
    else search[name] = value
  }
  return search
}

/** Writes the same form; empty values are left out. */
export function stringifySearch(search: Search): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(search)) {
    if (Array.isArray(value)) parts.push(...value.map((item) => `${encodeURIComponent(name)}[]=${encodeURIComponent(String(item))}`))
    else if ((typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean')
      parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  }
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Takes a query schema or an endpoint's one, so that the address and the call have the same rules; a bad value counts as absent. */
export function searchOf<Q extends z.ZodRawShape, X extends z.ZodRawShape = Record<never, never>>(
  endpoint: Endpoint & { query: z.ZodObject<Q> },
  extra?: X,
): (search: Search) => Partial<z.output<z.ZodObject<Q & X>>> {
  return searchSchema({ ...endpoint.query.shape, ...extra }) as never
}

/**
 * A `validateSearch` that drops bad values and values equal to their default, so that shared addresses stay short.
 * Readers put the defaults back with `?? default` or by parsing with the endpoint's query schema.
 */
export function searchSchema<S extends z.ZodRawShape>(shape: S): (search: Search) => Partial<z.output<z.ZodObject<S>>> {
  return (search) => {
    const kept: Search = {}
    for (const [name, schema] of Object.entries(shape)) {
      const parsed = z.safeParse(schema, search[name])
      // Undefined rather than absent: the router lays this over the raw search, where a bad value would show through.
      kept[name] = parsed.success && search[name] !== undefined && !sameValue(parsed.data, defaultOf(schema)) ? parsed.data : undefined
    }
    return kept as Partial<z.output<z.ZodObject<S>>>
  }
}

/** Sets some filters: an empty value removes its filter, and the page goes back to the first. */
export function withFilters<S extends Search>(search: S, changes: Partial<S>): S {
  const next: Search = { ...search, ...changes, page: undefined }
  if ('page' in changes) next['page'] = changes['page']
  for (const [name, value] of Object.entries(next)) {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) delete next[name]
  }
  return next as S
}

function defaultOf(schema: z.core.$ZodType): unknown {
  const parsed = z.safeParse(schema, undefined)
  return parsed.success ? parsed.data : undefined
}

function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function listOf(value: string | string[] | undefined): string[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
