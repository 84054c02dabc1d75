import type { Endpoint } from '@crewcall/contract/kit.ts'
import type { Crew } from '../test/crew.ts'
import type { Request } from './world/requests.ts'

export type Answer = { status: number; body: string; headers: Record<string, unknown> }

/** Sends one call without type checks: a proof must be able to send invalid ones. */
export async function send(
  crew: Crew,
  endpoint: Endpoint,
  { params = {}, query = {}, body, headers = {} }: Request,
  token?: string,
): Promise<Answer> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const response = await crew.app.inject({
    method: endpoint.method,
    url: `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: response.statusCode, body: response.payload, headers: response.headers }
}
