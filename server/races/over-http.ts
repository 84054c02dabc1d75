import type { Endpoint } from '@crewcall/contract/kit.ts'
import type { ErrorBody } from '@crewcall/contract/errors.ts'

/** The content of a call; untyped, because a race test must be able to send what no type allows. */
export type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; headers?: Record<string, string> }

/** `status` 0 means that no answer arrived: the connection broke, or nothing listened. */
export type Answer = { status: number; code: string; data: unknown; ms: number }

/** Calls an endpoint of a running API over HTTP; never throws, so that a race test can count every outcome. */
export async function callOverHttp(url: string, endpoint: Endpoint, sent: Sent, token?: string): Promise<Answer> {
  const began = performance.now()
  const answer = await exchange(url, endpoint, sent, token).catch(() => ({ status: 0, code: 'no_answer', data: undefined }))
  return { ...answer, ms: performance.now() - began }
}

async function exchange(
  url: string,
  { method, path }: Endpoint,
  { params = {}, query = {}, body, headers }: Sent,
  token?: string,
): Promise<Omit<Answer, 'ms'>> {
  const search = new URLSearchParams(Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))).toString()
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const response = await fetch(`${url}/api${filled}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(150_000),
  })
  const text = await response.text()
  const data: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, code: response.ok ? String(response.status) : codeOf(data), data }
}

function codeOf(data: unknown): string {
  return (data as ErrorBody | undefined)?.error?.code ?? 'no_code'
}
