import type { Endpoint } from '@crewcall/contract/kit.ts'
import type { z } from 'zod'
import type { Field, Fields, FieldsOf } from './search-fields.ts'

type Search = Record<string, unknown>

/** Parses `?a=1&b[]=x&b[]=y` to strings and arrays of strings; converting them to numbers is the schema's task. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.endsWith('[]')) search[name.slice(0, -2)] = [...listOf(search[name.slice(0, -2)]), value]
    else search[name] = value
  }
  return search
}

/** Serializes the same form; empty values are omitted. */
export function stringifySearch(search: Search): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(search)) {
    if (Array.isArray(value)) parts.push(...value.map((item) => `${encodeURIComponent(name)}[]=${encodeURIComponent(String(item))}`))
    else if ((typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean')
      parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  }
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

type Read<F extends Fields> = { [K in keyof F]?: (F[K] extends Field<infer T> ? T : never) | undefined }

/** The search of a screen that shows an endpoint: all of its query parameters, and those of the screen itself. */
export function searchOf<E extends Endpoint & { query: z.ZodObject }>() {
  return <X extends Fields = Record<never, never>>(fields: FieldsOf<E>, extra?: X) =>
    searchSchema<Omit<FieldsOf<E>, keyof X> & X>({ ...fields, ...extra } as never)
}

/**
 * A `validateSearch` that drops bad values and values equal to their default, so that shared addresses stay short. Readers restore the
 * defaults with `?? default` or by parsing with the endpoint's query schema.
 */
export function searchSchema<F extends Fields>(fields: F): (search: Search) => Read<F> {
  return (search) => {
    // Parameters added to a link by others, such as `utm_source`, are overridden too: the server refuses unknown ones.
    const kept: Search = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
    for (const [name, field] of Object.entries(fields)) {
      const value = field.read(search[name])
      // Undefined rather than absent: the router merges this over the raw search, where a bad value would show through.
      kept[name] = value !== undefined && !sameValue(value, field.fallback) ? value : undefined
    }
    return kept as Read<F>
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

function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function listOf(value: string | string[] | undefined): string[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
