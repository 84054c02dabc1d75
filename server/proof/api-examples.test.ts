import { writeFileSync } from 'node:fs'
import { createApiKey } from '@crewcall/contract/api-keys.ts'
import { keyScopeOf } from '@crewcall/contract/api-key-calls.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { keyScopeNames } from '@crewcall/contract/rules/key-scopes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { examplesFile, readExamples } from '../platform/openapi-examples.ts'
import type { CallExamples } from '../platform/openapi-examples.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { send } from './call.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { undoing } from './undo.ts'
import type { Undo } from './undo.ts'
import { buildWorld } from './world/world.ts'

const calls = modules
  .flatMap((module) => module.routes)
  .map(({ endpoint }) => endpoint)
  .filter(({ name }) => keyScopeOf(name) !== undefined)
const isWriting = process.env['WRITE_EXAMPLES'] === '1'
const kept = isWriting ? {} : readExamples()
const found = new Map<string, CallExamples[string]>()
/** An example shows how a list looks, not all of it. */
const longestList = 2

let crew: Crew
let undo: Undo
let key: string
let sandboxKey: string
let requests: Record<string, Request>

beforeAll(async () => {
  crew = await openCrew()
  // The calls about statements and the journal ask for 2026.
  const world = await buildWorld(crew, new Date('2026-11-16T17:00:00Z'), 'riverside')
  requests = requestsOf(world)
  const body = { name: 'Planning', scopes: [...keyScopeNames], location_ids: null }
  const made = await crew.as(world.org_admin).call(createApiKey, { params: { orgId: world.organization_id }, body })
  key = made.data.secret ?? ''
  const inside = await crew.as(world.org_admin).call(createApiKey, { params: { orgId: world.sandboxId }, body })
  sandboxKey = inside.data.secret ?? ''
  undo = undoing(crew)
})
afterAll(() => crew.close())

it.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the example of %s is like its real answer',
  async (name, endpoint) => {
    const { params, query, body } = requests[name] ?? {}
    const { result } = await undo.run(() =>
      send(crew, endpoint, requests[name] ?? {}, keyScopeOf(name) === 'sandbox.act' ? sandboxKey : key),
    )
    expect([result.status < 300, result.status < 300 ? '' : result.body]).toEqual([true, ''])
    const now = asExample({ params, query, body, answer: answerIn(endpoint, result.body) })
    found.set(name, now)
    expect(fieldsOf(isWriting ? now : kept[name])).toEqual(fieldsOf(now))
  },
)

it.runIf(isWriting)('the examples are kept', () => {
  expect(found.size).toBe(calls.length)
  const lines = calls.map(({ name }) => `${JSON.stringify(name)}:${JSON.stringify(found.get(name))}`)
  writeFileSync(examplesFile, `{\n${lines.join(',\n')}\n}\n`)
})

// A printed page has no words to show.
function answerIn({ media }: Endpoint, answer: string): unknown {
  if (media === undefined) return answer === '' ? undefined : JSON.parse(answer)
  return media.startsWith('text/') ? answer.split('\r\n', 1 + longestList).join('\r\n') : undefined
}

function asExample(call: Request & { answer: unknown }): CallExamples[string] {
  return JSON.parse(JSON.stringify(call), (_name, value: unknown) => {
    if (typeof value === 'string') return value.replaceAll(' riverside', ' Riverside')
    if (Array.isArray(value)) return value.slice(0, longestList)
    return isCut(value) ? { ...value, count: value.results.length, next: null } : value
  }) as CallExamples[string]
}

function isCut(value: unknown): value is { results: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'results' in value && 'next' in value && Array.isArray(value.results)
}

/** The names of all fields, wherever they are; what is in a list counts once. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([name, part]) => {
    const path = Array.isArray(value) ? `${at}[]` : `${at}.${name}`
    return [path, ...fieldsOf(part, path)]
  })
  return [...new Set(inside)].toSorted()
}
