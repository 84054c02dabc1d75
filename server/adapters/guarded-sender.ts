import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import type { AddressFault, Outbound, OutboundRequest, OutboundResult } from '../ports/outbound.ts'
import { outsideTransactions } from './outside-transactions.ts'
import { keptConnections } from './kept-connections.ts'
import type { KeptConnections } from './kept-connections.ts'
import { isPublicAddress } from './public-address.ts'

export type GuardedSenderOptions = {
  /** For development only: http and addresses of private networks are also allowed. */
  allow_private: boolean
  /** Origins given by the operator, of stand-ins: reached by http and in private networks. */
  private_origins?: readonly string[]
  insideTransaction?: () => boolean
  /** From the first byte requested to the last one read. */
  timeout_ms?: number
  most_bytes?: number
  /** All addresses of a name. */
  resolve?: (name: string) => Promise<{ address: string; family: number }[]>
  /** Whether an address may be contacted. */
  isAllowed?: (address: string) => boolean
}

const mostSent = 1_000_000

type Checked = { address: string; family: number }[]

/**
 * The sender to user-provided addresses (ADR 65). The name is resolved once, each of its addresses is checked, and the connection uses
 * those same addresses, so that a name that resolves elsewhere a moment later has no effect. A connection is kept for a moment only where
 * nothing of an answer is read, and used again only for a request whose check allowed the same addresses (ADR 196).
 */
export function guardedSender(options: GuardedSenderOptions): Outbound {
  const { timeout_ms = 10_000, most_bytes = 256 * 1024, allow_private, private_origins = [] } = options
  const isAllowed = options.isAllowed ?? (allow_private ? () => true : isPublicAddress)
  const resolve = options.resolve ?? ((name) => lookup(name, { all: true, verbatim: true }))
  const kept = keptConnections()

  async function send(given: OutboundRequest): Promise<OutboundResult> {
    const fault = faultOf(given.url)
    if (fault !== null) return { outcome: 'REFUSED', reason: fault }
    const url = new URL(given.url)
    if (Buffer.byteLength(given.body ?? '') > mostSent) return { outcome: 'REFUSED', reason: 'too_large_to_send' }
    const inTime = AbortSignal.timeout(timeout_ms)
    const checked = await addressesOf(url, inTime)
    if ('outcome' in checked) return checked
    return exchange(url, given, { checked, most_bytes, signal: inTime, kept })
  }

  function faultOf(given: string): AddressFault | null {
    const url = URL.canParse(given) ? new URL(given) : undefined
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return 'bad_address'
    if (private_origins.includes(url.origin)) return null
    if (url.protocol === 'http:' && !allow_private) return 'not_https'
    const name = nameIn(url)
    return (isIP(name) && !isAllowed(name)) || (isThisMachine(name) && !allow_private) ? 'private_address' : null
  }

  async function addressesOf(url: URL, inTime: AbortSignal): Promise<Checked | OutboundResult> {
    const name = nameIn(url)
    const found = isIP(name) ? [{ address: name, family: isIP(name) }] : await withinTime(resolve(name), inTime)
    if (found === undefined || found.length === 0) return { outcome: 'FAILED', reason: 'not_resolved' }
    const isGiven = private_origins.includes(url.origin)
    // One forbidden address among allowed ones is no accident.
    if (!isGiven && !found.every(({ address }) => isAllowed(address))) return { outcome: 'REFUSED', reason: 'private_address' }
    return found
  }

  return outsideTransactions('outbound', { send, faultOf }, options.insideTransaction, ['faultOf'])
}

function nameIn({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

function isThisMachine(name: string): boolean {
  return /(?:^|\.)localhost\.?$/.test(name)
}

type Limits = { checked: Checked; most_bytes: number; signal: AbortSignal; kept?: KeptConnections | undefined }

async function exchange(url: URL, given: OutboundRequest, limits: Limits): Promise<OutboundResult> {
  const { checked, most_bytes, signal } = limits
  const kept = given.only_status === true ? limits.kept : undefined
  const asked = open(url, given, { checked, signal, kept })
  // `once` receives the first; later ones add nothing.
  asked.on('error', () => undefined)
  let isKept = false
  try {
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    asked.end(given.body)
    const [response] = await answered
    if (!given.only_status) return await answerOf(response, most_bytes)
    isKept = kept !== undefined && hasNoBody(response)
    if (isKept) await once(response.resume(), 'end')
    return { outcome: 'ANSWERED', status: response.statusCode ?? 0, headers: {}, body: Buffer.alloc(0) }
  } catch (error) {
    // The other side closed a kept connection at the moment of the request: it is sent once more over a new one.
    if (asked.reusedSocket && isClosed(error) && !signal.aborted) return exchange(url, given, { ...limits, kept: undefined })
    return failureOf(error instanceof Error ? error : new Error(String(error)), signal)
  } finally {
    if (!isKept) asked.destroy()
  }
}

function open(url: URL, { method, headers = {}, body }: OutboundRequest, { checked, signal, kept }: Omit<Limits, 'most_bytes'>) {
  const isSecure = url.protocol === 'https:'
  // A separate agent uses no proxy from the environment.
  const alone = isSecure ? new SecureAgent({ keepAlive: false }) : new PlainAgent({ keepAlive: false })
  return (isSecure ? secureRequest : plainRequest)(url, {
    method,
    signal,
    lookup: only(checked),
    agent: kept?.agentFor(url, checked) ?? alone,
    headers: {
      'user-agent': 'Crewcall',
      ...headers,
      host: url.host,
      'accept-encoding': 'identity',
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    maxHeaderSize: 16 * 1024,
  })
}

// With a body, even a short one, the connection is closed instead: nothing of it is read.
function hasNoBody({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === 204 || statusCode === 304 || headers['content-length'] === '0'
}

async function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  signal.addEventListener('abort', () => late.resolve(undefined), { once: true })
  return Promise.race([work.catch(() => undefined), late.promise])
}

/** Answers every lookup of the connection with the checked addresses; there is no second resolution. */
function only(checked: Checked): LookupFunction {
  return (_name, { all }, answer) => {
    const [first = { address: '', family: 4 }] = checked
    if (all) answer(null, checked)
    else answer(null, first.address, first.family)
  }
}

// A redirect is an answer like any other: the owner of the address must provide the new one.
async function answerOf(response: IncomingMessage, mostBytes: number): Promise<OutboundResult> {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  // We requested none. Decompression could expand a little into a lot.
  if (encoding !== 'identity') return { outcome: 'FAILED', reason: 'encoded' }
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > mostBytes) return { outcome: 'FAILED', reason: 'too_large' }
    pieces.push(piece)
  }
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
  return { outcome: 'ANSWERED', status: response.statusCode ?? 0, headers, body: Buffer.concat(pieces) }
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}

const never = new Set(['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'ENOTFOUND', 'EADDRNOTAVAIL', 'ETIMEDOUT'])

function failureOf(error: Error, signal: AbortSignal): OutboundResult {
  if (signal.aborted) return { outcome: 'FAILED', reason: 'too_slow' }
  const code = 'code' in error ? String(error.code) : ''
  return { outcome: 'FAILED', reason: never.has(code) ? 'not_reached' : 'broken' }
}
