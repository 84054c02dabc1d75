import { z } from 'zod'
import { pageNumbers, wholePage } from './common.ts'
import type { ErrorCode } from './errors.ts'
import type { Module } from './modules.ts'
import type { Resource } from './resources.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Who may call at all: anyone, any signed-in user, or platform admins. Finer permissions are abilities of `rules/policy.ts`. */
export type Access = 'public' | 'user' | 'admin'

type Parts = {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
}

/** One call of the product, described once for server, browser, tests and documents. */
export type Endpoint = Parts & {
  /** Unique camelCase name, e.g. `listGigs`; keys the client cache and the error reports. */
  name: string
  /** The module that serves it. */
  module: Module
  method: Method
  /** The path of the published API, relative to `/api`, e.g. `/locations/{id}/`. */
  path: string
  access: Access
  summary: string
  errors: readonly ErrorCode[]
  /** What a command changes, so that screens showing it refetch. A command states it even if it is nothing; queries have none. */
  touches?: readonly Resource[]
  /** The handler calls a provider: it gets `ctx.begin` instead of an open transaction. */
  outside?: boolean
  /** The answer is not JSON: a file, a calendar feed or a live stream. */
  media?: string
  /** HTTP status of success, 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** A field of the answer: if it is set, the work continues in the background and the status is 202. */
  laterWhen?: string
  /** The handler returns every row; the requested page is cut from them, and counted, when the answer is sent. */
  isWholeList?: boolean
}

type Options = Parts & {
  summary: string
  access?: Access
  errors?: readonly ErrorCode[]
  outside?: boolean
  media?: string
  status?: 200 | 201 | 202 | 204
  laterWhen?: string
}
type Touches<Route extends string> = Route extends `GET ${string}` ? { touches?: never } : { touches: readonly Resource[] }

/**
 * Describes one endpoint.
 * @param route method and path as one string, e.g. `'PATCH /shifts/{id}/'`
 * @throws Error if a `{param}` of the path has no schema
 */
export function endpoint<const Route extends `${Method} /${string}`, const O extends Options>(
  module: Module,
  name: string,
  route: Route,
  options: O & Touches<Route>,
) {
  const [method, path] = route.split(' ') as [Method, string]
  for (const [, param] of path.matchAll(/\{(\w+)\}/g)) {
    if (!options.params?.shape[param as string]) throw new Error(`${name}: no schema for {${param}}`)
  }
  return {
    access: 'user' as Access,
    errors: [] as readonly ErrorCode[],
    ...options,
    ...pagesOf(method, options),
    module,
    name,
    method,
    path,
  }
}

// Every list accepts page and page_size and returns count, next and previous, even one that is short enough to be read in full.
function pagesOf(method: Method, { query, response }: Options): object {
  const isWholeList = method === 'GET' && response instanceof z.ZodObject && 'results' in response.shape && !('count' in response.shape)
  if (!isWholeList) return {}
  return { isWholeList, query: query ? query.safeExtend(wholePage.shape) : wholePage, response: response.extend(pageNumbers) }
}

type Of<T> = T extends z.ZodType ? z.output<T> : undefined
type SentOf<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives: parsed path, query and body. */
export type Input<E extends Parts> = { params: Of<E['params']>; query: Of<E['query']>; body: Of<E['body']> }
/** What a caller passes: the same three before parsing; absent parts may be omitted. */
export type Sent<E extends Parts> = (E['params'] extends z.ZodType ? { params: SentOf<E['params']> } : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: SentOf<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: SentOf<E['body']> } : { body?: undefined })
/** What a caller gets back. */
export type Output<E extends Parts> = z.output<E['response']>
/** What a handler returns before the response schema strips and checks it. */
export type Reply<E extends Parts> = z.input<E['response']>
