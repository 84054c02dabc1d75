import type { Endpoint, Output, Sent } from '@crewcall/contract/kit.ts'
import { parseContained } from '@crewcall/contract/rules/direction.ts'
import { apiBase } from './api-base.ts'
import { ApiError, ContractError, NetworkError } from './api-error.ts'
import { currentLocationId } from './current-location.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { proveOneself, signInAgain } from './ask-person.ts'
import { forgetToken, freshToken, refreshToken } from './session.ts'
import { randomId } from './random-id.ts'
import { noteFault } from './report-error.ts'

/**
 * `idempotencyKey` is sent with a command and stays the same over its retries; `upload` replaces the JSON body by a file; `keepalive` is for
 * a page that goes away.
 */
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; upload?: Blob | FormData; keepalive?: boolean }

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Identifies this tab, so that the live stream does not echo its own changes. */
export const clientId: string = randomId()

/**
 * Calls an endpoint: the request is checked before it is sent, the answer when it arrives.
 * @throws ContractError, ApiError, NetworkError
 */
export async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions = {}): Promise<Output<E>> {
  return noting(async () => {
    const answer = await send(endpoint, sent, options)
    const text = await arrived(answer.text(), options)
    return readResponse(endpoint, text === '' ? undefined : parsed(text))
  })
}

/**
 * Calls an endpoint that answers with a file: CSV, PDF or calendar. Its name is the one that the server gave it, empty for none.
 * @throws ContractError if the answer is a page of an intermediary, or nothing; ApiError, NetworkError
 */
export async function download<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions = {}): Promise<File> {
  return noting(async () => {
    const answer = await send(endpoint, sent, options)
    const body = await arrived(answer.blob(), options)
    if (body.size === 0 || body.type.startsWith('text/html')) throw new ContractError(endpoint.name, 'response', [])
    const [, name = ''] = /filename="([^"]*)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? []
    return new File([body], name, { type: body.type })
  })
}

// Screens handle errors; whether they are also reported is decided by the error reporter.
async function noting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    noteFault(error)
    throw error
  }
}

/** The address of a call, with path and query filled in, e.g. for the live stream. */
export function urlOf<E extends Endpoint>(endpoint: E, sent: Sent<E>): string {
  const parts = sent as Parts
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts.params?.[name])))
  const query = queryText(parts.query ?? {})
  return `${apiBase}${path}${query ? `?${query}` : ''}`
}

// A call that requires a fresh code is repeated once the person entered it.
async function send<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions): Promise<Response> {
  checkRequest(endpoint, sent as Parts, options)
  try {
    return await sendSignedIn(endpoint, sent, options)
  } catch (error) {
    const asksForCode = error instanceof ApiError && error.is('step_up_required')
    if (!asksForCode) throw error
    const isGiven = await proveOneself(error.reason)
    error.isGivenUp = isGiven === false
    if (!isGiven) throw error
    return sendSignedIn(endpoint, sent, options)
  }
}

async function sendSignedIn<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions): Promise<Response> {
  const token = endpoint.access === 'public' ? await freshToken().catch(() => null) : await freshToken()
  const answer = await request(endpoint, sent, options, token)
  if (answer.status !== 401 || endpoint.access === 'public') return accept(answer, options)
  // An expired session is renewed over the open screen, so that typed input is not lost.
  const renewed = (await refreshToken(token)) ?? ((await signInAgain()) ? await freshToken() : null)
  if (renewed) return accept(await request(endpoint, sent, options, renewed), options)
  forgetToken(token)
  return accept(answer, options)
}

// Faults without words of ours are given them at the field, in the language of the screen.
const unworded = { error: () => '' }

function checkRequest(endpoint: Endpoint, parts: Parts, options: CallOptions): void {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema || (part === 'body' && options.upload)) continue
    const parsed = schema.safeParse(parts[part] ?? (part === 'query' ? {} : parts[part]), unworded)
    if (!parsed.success) throw new ContractError(endpoint.name, part, parsed.error.issues)
  }
}

async function request<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: endpoint.media ?? 'application/json', 'X-Client-Id': clientId })
  const locationId = currentLocationId()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (locationId !== null) headers.set('X-Location-Id', String(locationId))
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const body = options.upload ?? jsonBody(endpoint, (sent as Parts).body, headers)
  const url = urlOf(endpoint, sent)
  const early = endpoint.method === 'GET' ? await takeEarlyAnswer(url, token) : undefined
  if (early) return early
  const { signal = null, keepalive = false } = options
  return arrived(fetch(url, { method: endpoint.method, headers, credentials: 'include', body: body ?? null, signal, keepalive }), options)
}

/**
 * Reads from the connection: an answer, or the rest of one. @throws NetworkError if the connection breaks, even in the middle of an answer
 */
async function arrived<T>(coming: Promise<T>, { signal }: CallOptions): Promise<T> {
  try {
    return await coming
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

// An intermediary may answer instead of the server, such as a captive portal: that matches no schema.
function parsed(text: string): unknown {
  try {
    return parseContained(text)
  } catch {
    return text
  }
}

function jsonBody(endpoint: Endpoint, body: unknown, headers: Headers): string | undefined {
  if (!endpoint.body) return undefined
  headers.set('Content-Type', 'application/json')
  return JSON.stringify(body)
}

async function accept(answer: Response, options: CallOptions): Promise<Response> {
  if (answer.ok) return answer
  const body = parsed(await arrived(answer.text(), options))
  const { normalizeError } = await import('@crewcall/contract/errors.ts')
  throw new ApiError(
    answer.status,
    normalizeError(answer.status, body),
    answer.headers.get('X-Request-Id'),
    secondsIn(answer.headers.get('Retry-After')),
  )
}

function secondsIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

function readResponse<E extends Endpoint>(endpoint: E, value: unknown): Output<E> {
  const parsed = endpoint.response.safeParse(value ?? {})
  if (parsed.success) return parsed.data as Output<E>
  const bare = value === undefined ? endpoint.response.safeParse(undefined) : parsed
  if (bare.success) return bare.data as Output<E>
  throw new ContractError(endpoint.name, 'response', parsed.error.issues)
}

function queryText(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
    }
  }
  return search.toString()
}
