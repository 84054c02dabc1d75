import type { Endpoint } from '@crewcall/contract/kit.ts'
import { z } from 'zod'
import type { Request } from './world/requests.ts'

/** One position in a call that can contain an id; `put` returns the call with another value there. */
export type Leaf = { where: string; held: unknown; put(value: unknown): Request }

type Json = { type?: string; properties?: Record<string, Json>; items?: Json }

const namesAnId = /(^|_)(ids?|location|gig_application)$|Id$|public_id$/

/** Every position in a call that can contain an id: path, query, body, members of its lists and nested objects, and the location header. */
export function leavesOf(endpoint: Endpoint, request: Request): Leaf[] {
  const query = Object.keys(endpoint.query?.shape ?? {}).filter(
    (key) => namesAnId.test(key) || key === 'positions' || key === 'skill_group',
  )
  return [
    ...Object.entries(request.params ?? {}).map(([key, held]): Leaf => ({
      where: `path ${key}`,
      held,
      put: (value) => ({ ...request, params: { ...request.params, [key]: String(value) } }),
    })),
    ...query.map((key): Leaf => ({
      where: `query ${key}`,
      held: request.query?.[key],
      put: (value) => ({ ...request, query: { ...request.query, [key]: String(value) } }),
    })),
    ...(endpoint.body ? bodyLeaves(schemaOf(endpoint.body), request.body ?? {}, [], (body) => ({ ...request, body })) : []),
    {
      where: 'header x-location-id',
      held: undefined,
      put: (value) => ({ ...request, headers: { ...request.headers, 'x-location-id': String(value) } }),
    },
  ]
}

function bodyLeaves(
  schema: Json,
  whole: Record<string, unknown>,
  path: string[],
  rebuild: (body: Record<string, unknown>) => Request,
): Leaf[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]): Leaf[] => {
    const where = ['body', ...path, key].join(' ')
    const held = whole[key]
    const put = (value: unknown) => rebuild({ ...whole, [key]: value })
    if (field.type === 'array' && field.items?.properties) {
      const first: Record<string, unknown> = { ...(Array.isArray(held) ? held[0] : {}) }
      return bodyLeaves(field.items, first, [...path, key], (item) => put([item]))
    }
    if (field.type === 'object') return bodyLeaves(field, { ...Object(held) }, [...path, key], put)
    if (!namesAnId.test(key)) return []
    if (field.type !== 'array') return [{ where, held, put }]
    const own = Array.isArray(held) ? held : []
    return [
      { where: `${where}[0]`, held: own[0], put: (value) => put([value]) },
      ...(own.length > 0 ? [{ where: `${where}[last]`, held: own[0], put: (value: unknown) => put([...own, value]) }] : []),
    ]
  })
}

function schemaOf(body: z.ZodType): Json {
  const json = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return JSON.parse(JSON.stringify(json))
}
