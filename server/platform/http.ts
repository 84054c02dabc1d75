import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { callerNumber } from './api-key-caller.ts'
import { callsWithKey } from './auth.ts'
import { callerOf } from './caller.ts'
import type { Actor, CallRequest } from './context.ts'
import { toProblem } from './database-errors.ts'
import { isProblem, problem, problemBody } from './errors.ts'
import type { Problem } from './errors.ts'
import { addressOf, reportProblem } from './internal-errors.ts'
import { noteUse } from './key-use.ts'
import { makeLimits } from './limits.ts'
import type { Limits } from './limits.ts'
import { countCall } from './metrics.ts'
import type { Media, Route } from './mount.ts'
import { isJson } from './read-bodies.ts'
import { sendPacked } from './packing/pack-answer.ts'
import { serve } from './serve.ts'
import type { Surroundings } from './serve.ts'
import { mostBytesInMemory, spoolBodies } from './spool-bodies.ts'
import { inSpan } from './tracing.ts'

/** Maximum size of a body in bytes unless its route says otherwise. */
export const usualBodyLimit = 256 * 1024

const everyMethod: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Registers the routes under `/api`; a known path called with another method answers 405 with Allow. */
export function registerRoutes(app: FastifyInstance, around: Surroundings, routes: readonly Route[]): void {
  const methods = new Map<string, HTTPMethods[]>()
  const limits = makeLimits(around.config.rate_limit_factor)
  const spool = spoolBodies(join(around.config.data_dir, 'incoming'))
  for (const route of routes) {
    const url = addressOf(route.endpoint)
    // The published API names one parameter differently in some calls; for the router it is the same path.
    const shape = url.replace(/:\w+/g, ':any')
    const own = methodsOf(route)
    methods.set(shape, [...(methods.get(shape) ?? []), ...own])
    const { bodyLimit = usualBodyLimit } = route
    app.route({
      method: own,
      url,
      bodyLimit,
      config: { operation: route.endpoint.name, keepsBytes: route.rawBody === true },
      ...(bodyLimit > mostBytesInMemory
        ? { preParsing: async (request, reply, payload) => spool(request, reply, payload, bodyLimit) }
        : {}),
      onRequest: (request, _reply, done) => {
        limits.ofAddress(route, callerOf(request.ip))
        done()
      },
      handler: (request, reply) => answer(around, limits, route, request, reply),
    })
  }
  for (const [url, allowed] of methods) {
    const refused = everyMethod.filter((method) => !allowed.includes(method))
    app.route({ method: refused, url, handler: (_request, reply) => refuseMethod(reply, allowed) })
  }
}

// Programs that subscribe to a calendar look first whether it changed.
function methodsOf({ endpoint }: Route): HTTPMethods[] {
  return endpoint.method === 'GET' && endpoint.media === 'text/calendar' ? ['GET', 'HEAD'] : [endpoint.method]
}

function refuseMethod(reply: FastifyReply, allowed: readonly string[]): never {
  reply.header('allow', allowed.join(', '))
  throw problem('method_not_allowed', 'METHOD_NOT_ALLOWED', { values: { methods: allowed.join(', ') } })
}

async function answer(
  around: Surroundings,
  limits: Limits,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const began = performance.now()
  const afterwards: (() => void)[] = []
  let key: Actor['api_key']
  const counted = onlyFirst((actor: Actor) => {
    if (actor.api_key === undefined) return limits.ofUser(route, actor.user_id)
    key = actor.api_key
    // Told at once, because a refusal tells it as well.
    limits.ofKey(route, callerNumber(actor), (name, value) => reply.header(name, value))
  })
  const served = inSpan(`call ${route.endpoint.name}`, { 'http.request.method': request.method, 'crewcall.request_id': request.id }, () =>
    serve(around, route, {
      request: describeCall(request),
      admitted: counted,
      reply: {
        setHeader: (name, value) => afterwards.push(() => reply.header(name, value)),
        setCookie: (name, value, options) => afterwards.push(() => reply.setCookie(name, value, options)),
      },
      raw: { params: request.params, query: request.query, body: bodyOf(route, request) },
    }),
  )
  void served.catch(() => undefined).finally(() => noteUse(around, key))
  const { status, json, media } = await served.catch((error: unknown) => {
    if (callsWithKey(request.headers.authorization) && isProblem(error) && error.code === 'unauthenticated')
      limits.ofWrongKey(callerOf(request.ip))
    throw error
  })
  // Waiting for a provider says nothing about our own load.
  if (!route.outside) around.latency?.note(performance.now() - began)
  for (const effect of afterwards) effect()
  reply.code(status)
  if (media) return sendMedia(reply, media)
  return json === undefined ? reply.send() : sendPacked(reply, 'application/json; charset=utf-8', json)
}

// A call whose transaction is rerun counts as one call.
function onlyFirst<T>(act: (value: T) => void): (value: T) => void {
  let isDone = false
  return (value) => {
    if (!isDone) act(value)
    isDone = true
  }
}

// A page of another site may send the content types of forms, and plain text, without being asked first: they are no call, also with an empty body.
function bodyOf(route: Route, { body, headers }: FastifyRequest): unknown {
  if (route.rawBody) return undefined
  const isOther = route.endpoint.method !== 'GET' && !isJson(headers['content-type'])
  if (isOther || Buffer.isBuffer(body)) throw problem('unsupported_media', 'NOT_JSON')
  return body
}

function sendMedia(reply: FastifyReply, { type, body, filename }: Media): FastifyReply {
  if (filename !== undefined) reply.header('content-disposition', `attachment; filename="${filename.replace(/[^\w. -]/g, '_')}"`)
  return reply.type(type).send(typeof body === 'string' || Buffer.isBuffer(body) ? body : Readable.from(body, { objectMode: false }))
}

/** What a command may know about the call. */
export function describeCall(request: FastifyRequest): CallRequest {
  const headers = plainHeaders(request)
  return {
    id: request.id,
    ip: request.ip,
    caller: callerOf(request.ip),
    user_agent: (headers['user-agent'] ?? '').slice(0, 300),
    url: request.url,
    headers,
    cookies: request.cookies,
    ...(request.rawBody ? { raw_body: request.rawBody } : {}),
  }
}

// Only this header can be a list, and no request needs it.
function plainHeaders({ headers }: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const { 'set-cookie': listed, ...single } = headers
  return (listed === undefined ? headers : single) as Record<string, string | undefined>
}

/** Answers every error in the standard body, and reports internal ones. */
export function handleErrors(app: FastifyInstance, around: Pick<Surroundings, 'db' | 'log' | 'errors'>): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = fromFramework(error) ?? toProblem(error)
    const { url, config } = request.routeOptions
    reportProblem(around, refusal, { request_id: request.id, operation: config.operation, method: request.method, route: url ?? null })
    if (refusal.retry_after !== undefined) reply.header('retry-after', String(refusal.retry_after))
    return reply.code(refusal.status).send(problemBody(refusal))
  })
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? 'other'
    countCall(operation, reply.statusCode, reply.elapsedTime / 1000)
    // The proxy's own log contains the reads; our log would mostly consist of them.
    const level = reply.statusCode >= 500 ? 'warn' : request.method === 'GET' ? 'debug' : 'info'
    around.log[level](
      { request_id: request.id, operation, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'A call was answered',
    )
    done()
  })
}

/** The framework's own refusals, which carry an HTTP status below 500 and a code that starts with FST_; undefined for any other error. */
export function fromFramework(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number' || 'isProblem' in error)
    return undefined
  if (error.statusCode === 413) return problem('too_large', 'BODY_TOO_LARGE')
  if (error.statusCode === 415) return problem('unsupported_media', 'NOT_JSON')
  if (error.statusCode >= 400 && error.statusCode < 500) return problem('invalid', 'REQUEST_UNREADABLE')
  return undefined
}

/** A new request id; one sent by the caller is not trusted. */
export function newRequestId(): string {
  return randomUUID()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint, for metrics. */
    operation?: string
    /** The exact bytes of the body are kept, for verifying a signature over them. */
    keepsBytes?: boolean
  }
  interface FastifyRequest {
    rawBody?: Buffer
  }
}
