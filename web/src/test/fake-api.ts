import type { RefusalReason } from '@crewcall/contract/refusals/all.ts'
import type { Endpoint, Input, Reply } from '@crewcall/contract/kit.ts'
import { unknownFields } from '@crewcall/contract/unknown-fields.ts'
import { vi } from 'vitest'

type Handler = { endpoint: Endpoint; answer: (input: never) => unknown }
export type Failure = { status: number; body: unknown }
export type FakeApi = { calls: { name: string; body: unknown; headers: Headers; search: URLSearchParams }[] }

/** Answers one endpoint; the contract checks the reply, at compile time here and when the screen reads it. */
export function reply<E extends Endpoint>(endpoint: E, answer: (input: Input<E>) => Reply<E> | Failure): Handler {
  return { endpoint, answer: answer as Handler['answer'] }
}

/** An error answer. */
export function failure(
  status: number,
  code: string,
  message: string,
  details: { code: string; message: string; target?: string }[] = [],
  target?: string,
  why: { reason?: RefusalReason; values?: Record<string, string | number> } = {},
): Failure {
  return { status, body: { error: { code, message, ...(target === undefined ? {} : { target }), ...why, details } } }
}

/**
 * Replaces `fetch` for one test; a call without a handler answers 404, and one with a parameter unknown to the contract 400, as the server
 * does.
 */
export function fakeApi(...handlers: Handler[]): FakeApi {
  const api: FakeApi = { calls: [] }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const found = handlers.find(({ endpoint }) => endpoint.method === (init.method ?? 'GET') && matches(endpoint.path, url.pathname))
    if (!found) return answerOf({ status: 404, body: { error: { code: 'not_found', message: `No fake for ${url.pathname}` } } })
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const unknown = [
      ...unknownFields(found.endpoint.query, Object.fromEntries(url.searchParams), 'parameter'),
      ...unknownFields(found.endpoint.body, body, 'field'),
    ]
    if (unknown[0]) return answerOf(failure(400, 'invalid', `${found.endpoint.name}: ${unknown[0].reason} ${unknown[0].values.name}`))
    api.calls.push({ name: found.endpoint.name, body, headers: new Headers(init.headers), search: url.searchParams })
    const input = { params: matches(found.endpoint.path, url.pathname), query: Object.fromEntries(url.searchParams), body }
    return answerOf(inPages(found.endpoint, found.answer(input as never)))
  })
  return api
}

// Lists that are read in full get their page numbers when the answer is sent, as on the server.
function inPages({ isWholeList }: Endpoint, answer: unknown): unknown {
  if (!isWholeList || typeof answer !== 'object' || answer === null || !('results' in answer)) return answer
  return { count: Array.isArray(answer.results) ? answer.results.length : 0, next: null, previous: null, ...answer }
}

function matches(template: string, path: string): Record<string, string> | null {
  const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^/api${pattern}$`).exec(path)
  return match ? { ...match.groups } : null
}

function answerOf(value: unknown): Response {
  const failed = typeof value === 'object' && value !== null && 'status' in value && 'body' in value
  const { status, body } = failed ? (value as Failure) : { status: 200, body: value }
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}
