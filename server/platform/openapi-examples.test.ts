import { keyScopeOf } from '@crewcall/contract/api-key-calls.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { modules } from '../modules/index.ts'
import { openApiDocument } from './openapi.ts'
import { readExamples } from './openapi-examples.ts'

const calls = modules
  .flatMap((module) => module.routes)
  .map(({ endpoint }) => endpoint)
  .filter(({ name }) => keyScopeOf(name) !== undefined)
const titled = calls.map((endpoint) => [endpoint.name, endpoint] as const)
const examples = readExamples()

type Part = { schema: Parameters<typeof z.fromJSONSchema>[0]; example?: unknown }
type Operation = {
  parameters: (Part & { name: string; in: string; required: boolean })[]
  requestBody?: { content: Record<string, Part> }
  responses: Record<string, { content?: Record<string, Part> }>
}
const { paths } = JSON.parse(JSON.stringify(openApiDocument(calls, examples))) as { paths: Record<string, Record<string, Operation>> }

function operationOf({ path, method }: Endpoint): Operation {
  const found = paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not in the document`)
  return found
}

function answerOf(endpoint: Endpoint): Part | undefined {
  return Object.values(operationOf(endpoint).responses[String(endpoint.status ?? 200)]?.content ?? {})[0]
}

const faultsOf = ({ schema, example }: Part) => z.fromJSONSchema(schema).safeParse(example).error?.issues ?? []

describe('the examples of the OpenAPI document', () => {
  it('are those of the calls of keys, and of no others', () => {
    expect(Object.keys(examples).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  })

  it.each(titled.filter(([, { media }]) => media === undefined))('show the answer of %s as its schema says', (_name, endpoint) => {
    const answer = answerOf(endpoint)
    expect([answer?.example === undefined, answer && faultsOf(answer)]).toEqual([
      endpoint.status === 204,
      endpoint.status === 204 ? undefined : [],
    ])
    expect(endpoint.response.parse(answer?.example ?? {})).toEqual(answer?.example ?? {})
  })

  it.each(titled.filter(([, { media }]) => media !== undefined))('show the file of %s if it is a text', (_name, endpoint) => {
    expect(typeof answerOf(endpoint)?.example).toBe(endpoint.media === 'text/csv' ? 'string' : 'undefined')
  })

  it.each(titled)('show what is sent with %s as its schemas say', (name, endpoint) => {
    const { parameters, requestBody } = operationOf(endpoint)
    const needed = parameters.filter(({ required }) => required)
    expect(needed.filter(({ example }) => example === undefined)).toEqual([])
    for (const part of ['params', 'query', 'body'] as const)
      expect([part, endpoint[part]?.safeParse(examples[name]?.[part] ?? {}).error?.issues]).toEqual([part, undefined])
    const bodies = Object.values(requestBody?.content ?? {})
    expect(bodies.filter((body) => body.example === undefined || faultsOf(body).length > 0)).toEqual([])
  })
})
