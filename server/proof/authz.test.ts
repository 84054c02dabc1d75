import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { strayRows, undecidedCalls } from '../../scripts/registers/calls.ts'
import { modules } from '../modules/index.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { send } from './call.ts'
import { callers, signInAll } from './cast-of-callers.ts'
import type { Caller, Tokens } from './cast-of-callers.ts'
import { drawn, report } from './figures.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { fingerprint } from './row-print.ts'
import { undoing } from './undo.ts'
import type { Undo } from './undo.ts'
import { buildWorld } from './world/world.ts'

type Row = { method: string; path: string; cells: Map<Caller, number> }

const table = readFileSync(join(import.meta.dirname, 'authz.csv'), 'utf8')
const [header = '', ...lines] = table.trim().split('\n')
const matrix = lines.map((line): Row => {
  const [method = '', path = '', ...cells] = line.split(',')
  return { method, path, cells: new Map(callers.map((caller, index) => [caller, Number(cells[index])])) }
})
const routeOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const routes = modules.flatMap((module) => module.routes).map(({ endpoint }) => endpoint)
const byRoute = new Map(matrix.map((row) => [routeOf(row), row]))
/** So many of the nine callers ask each route, by the seed; in the long form all of them. */
const callersAtOnce = 3
const isRefusal = (status: number | undefined) => status === 401 || status === 403 || status === 404

let crew: Crew
let undo: Undo
let tokens: Tokens
let requests: Record<string, Request>
let untouched: Record<string, string>
let tried = 0

beforeAll(async () => {
  crew = await openCrew()
  const now = await crew.clock.now()
  const home = await buildWorld(crew, now, 'home')
  tokens = await signInAll(crew, home, await buildWorld(crew, now, 'other'))
  requests = requestsOf(home)
  undo = undoing(crew)
  untouched = await fingerprint(crew)
})
afterAll(async () => {
  report('authz', { routes: routes.length, cells: matrix.length * callers.length, calls: tried })
  await crew.close()
})

async function call(endpoint: Endpoint, caller: Caller): Promise<{ status: number; body: string }> {
  const request = requests[endpoint.name]
  if (!request) throw new Error(`requests.ts has no valid call of ${endpoint.name}`)
  tried += 1
  return send(crew, endpoint, request, await tokens(caller, request.self))
}

describe('the matrix', () => {
  it('has the callers in the order of the test', () => {
    expect(header).toBe(['method', 'path', ...callers].join(','))
  })

  it('has exactly one row with a status in every cell for every route, and every row a route', () => {
    expect(undecidedCalls(routes, table)).toEqual([])
    expect(strayRows(routes, table)).toEqual([])
    expect(lines.filter((line) => line.split(',').length !== callers.length + 2)).toEqual([])
  })

  it('has a valid call for every route', () => {
    expect(routes.filter(({ name }) => !requests[name]).map(({ name }) => name)).toEqual([])
  })
})

describe.each(routes.map((endpoint) => [routeOf(endpoint), endpoint] as const))('%s', (route, endpoint) => {
  it('answers its callers as in the matrix, and refused calls write nothing', async () => {
    const cells = byRoute.get(route)?.cells ?? new Map<Caller, number>()
    const asked = drawn(callers, callersAtOnce, route)
    const found: Record<string, number> = {}
    const written: string[] = []
    for (const caller of asked) {
      const isDenied = isRefusal(cells.get(caller))
      const { result, trace } = await (isDenied ? undo.watch : undo.run)(() => call(endpoint, caller))
      found[caller] = result.status
      if (isDenied && trace.commits > 0) written.push(caller)
    }
    expect(found).toEqual(Object.fromEntries(asked.map((caller) => [caller, cells.get(caller)])))
    expect(written).toEqual([])
  })
})

describe('after all of them', () => {
  it('no row of any table differs', async () => {
    expect(await fingerprint(crew)).toEqual(untouched)
  })

  it('a permitted write would have been noticed', async () => {
    const endpoint = routes.find(({ name }) => name === 'updateLocation')
    if (!endpoint) throw new Error('There is no such route')
    const { trace } = await undo.watch(() => call(endpoint, 'loc_admin'))
    expect(trace.commits).toBe(1)
    expect(await fingerprint(crew)).not.toEqual(untouched)
  })
})
