import type { ErrorDetail } from '@crewcall/contract/errors.ts'
import { endpoints } from '@crewcall/contract/index.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { isProblem } from './errors.ts'
import { parseCall } from './parse-call.ts'

type Json = { properties?: Record<string, Json>; required?: string[]; items?: Json; anyOf?: Json[]; type?: string }
const jsonOf = (schema: unknown): Json =>
  schema instanceof z.ZodType ? JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))) : {}

const wrongValues = [undefined, null, '', 'x', -1, 1.5, 1e300, 2 ** 53, -(2 ** 53), true, [], {}, ['x'], [[]], { a: 1 }, 'x'.repeat(30_000)]
const leaked = /expected|received|invalid (input|option|string|key|element)|too (big|small):|unrecognized/i

function told(endpoint: Endpoint, raw: { query?: unknown; body?: unknown }): readonly ErrorDetail[] {
  const names = Object.keys(endpoint.params?.shape ?? {})
  try {
    parseCall(endpoint, { query: {}, body: {}, params: Object.fromEntries(names.map((name) => [name, '1'])), ...raw })
    return []
  } catch (error) {
    if (!isProblem(error)) throw error
    return error.details ?? [{ code: error.code, message: error.message }]
  }
}
const titled = (list: readonly Endpoint[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const withBody = endpoints.filter(({ body }) => body !== undefined)
const withQuery = endpoints.filter(({ query }) => query !== undefined)
const phones = withBody.flatMap((endpoint) =>
  Object.keys(jsonOf(endpoint.body).properties ?? {})
    // One that is sent back as it was read is compared instead.
    .filter((name) => name.includes('phone') && !(endpoint.path === '/users/me/' && endpoint.method === 'PUT'))
    .map((name) => [`${name} of ${endpoint.method} ${endpoint.path}`, endpoint, name] as const),
)

const missing = { message: 'This field is required', reason: 'FIELD_REQUIRED' }
const candidate: Record<string, typeof missing> = {
  first_name: { message: 'First name is required', reason: 'FIRST_NAME_REQUIRED' },
  last_name: { message: 'Last name is required', reason: 'LAST_NAME_REQUIRED' },
}

describe('the messages of refusals', () => {
  it.each(titled(withBody))('%s names missing fields in the published wording', (_, endpoint) => {
    const json = jsonOf(endpoint.body)
    const [nearest] = [json, ...(json.anyOf ?? [])].filter(({ properties }) => properties)
    // Accepting the terms has a sentence of its own.
    const required = (nearest?.required ?? []).filter((name) => name !== 'accepts_terms')
    const details = told(endpoint, {}).filter(({ target }) => required.includes(target ?? ''))
    const ofCandidate = endpoint.path === '/jobs/{id}/applications/' ? candidate : {}
    expect(details).toEqual(required.map((target) => ({ code: 'invalid', ...(ofCandidate[target] ?? missing), target })))
  })

  it.each(titled(withQuery))('%s names missing parameters', (_, endpoint) => {
    const details = told(endpoint, {}).filter(({ target }) => Object.hasOwn(endpoint.query?.shape ?? {}, target ?? ''))
    for (const { message } of details) expect(message).toBe('This field is required')
  })

  it.each(phones)('an invalid %s is reported as such, optional or not', (_, endpoint, name) => {
    for (const wrong of ['x', '123', '9'.repeat(60)]) {
      const said = told(endpoint, { body: { [name]: wrong } }).filter(({ target }) => target === name)
      expect(new Set(said.map(({ message }) => message))).toEqual(new Set(['Invalid phone number']))
    }
  })

  it.each(titled(withBody))("%s never returns the validator's own message", (_, endpoint) => {
    for (const body of bodiesFor(jsonOf(endpoint.body))) {
      for (const { message } of told(endpoint, { body })) expect(message).not.toMatch(leaked)
    }
  })

  it.each(titled(withQuery))('%s never does so for a parameter', (_, endpoint) => {
    for (const name of Object.keys(endpoint.query?.shape ?? {})) {
      for (const value of ['', 'x', '-1', '1.5', '9'.repeat(15), '9'.repeat(30), '1,2,x', ['x', 'y'], 'x'.repeat(5000)]) {
        for (const { message } of told(endpoint, { query: { [name]: value } })) expect(message).not.toMatch(leaked)
      }
    }
  })
})

// Every field at every depth with every wrong value, and wrong values for the whole.
function bodiesFor(json: Json, depth = 0): unknown[] {
  const variants = [json, ...(json.anyOf ?? [])]
  const fields = variants.flatMap(({ properties }) => Object.entries(properties ?? {}))
  const items = variants.flatMap(({ items: item }) => (item ? bodiesFor(item, depth + 1).map((one) => [one]) : []))
  if (depth > 3) return wrongValues
  return [...wrongValues, ...fields.flatMap(([name, field]) => bodiesFor(field, depth + 1).map((value) => ({ [name]: value }))), ...items]
}
