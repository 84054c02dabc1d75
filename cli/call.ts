import { randomUUID } from 'node:crypto'
import { normalizeError } from '@crewcall/contract/errors.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import type { Account } from './account.ts'
import type { Parts } from './arguments.ts'

/** The server refused the call, or could not be reached: exit code 1. */
export class Refused extends Error {}

/** Calls an operation. A file comes as text. @throws Refused with the sentence of the server */
export async function callServer({ url, key }: Account, endpoint: Endpoint, { params, query, body }: Parts): Promise<unknown> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(query).toString()
  const headers = {
    authorization: `Bearer ${key}`,
    ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  const request = { method: endpoint.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const answer = await fetch(`${url}${path}${search === '' ? '' : `?${search}`}`, request).catch((cause: unknown) => {
    throw new Refused(`${url} cannot be reached.`, { cause })
  })
  const text = await answer.text()
  const content = answer.headers.get('content-type')?.includes('json') === true ? (JSON.parse(text) as unknown) : text
  if (answer.ok) return content
  const { error } = normalizeError(answer.status, content)
  const fields = (error.details ?? []).map(({ target, message }) => `\n  ${target ?? ''}: ${message}`).join('')
  const wait = answer.headers.get('retry-after')
  throw new Refused(`${answer.status} ${error.code}: ${error.message}${fields}${wait === null ? '' : ` Try again in ${wait} seconds.`}`)
}
