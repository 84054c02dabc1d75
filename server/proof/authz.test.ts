import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { strayRows, undecidedCalls } from '../../scripts/registers/calls.ts'
import { modules } from '../modules/index.ts'
import { callers } from './cast-of-callers.ts'
import { drawn, report } from './figures.ts'
import { cellsOf, openMatrix, table } from './matrix.ts'

const [header = '', ...lines] = table.trim().split('\n')
const routes = modules.flatMap((module) => module.routes).map(({ endpoint }) => endpoint)
/** So many of the nine callers ask each route, by the seed; in the long form all of them. */
const callersAtOnce = 3

let matrix: Awaited<ReturnType<typeof openMatrix>>
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(async () => {
  report('authz', { routes: routes.length, cells: lines.length * callers.length, calls: matrix.calls() })
  await matrix.close()
})

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
    expect(routes.filter((endpoint) => !matrix.hasCall(endpoint)).map(({ name }) => name)).toEqual([])
  })
})

describe('a route', () => {
  it.each(routes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers its callers as in the matrix, and refused calls write nothing',
    async (route, endpoint) => {
      const asked = drawn(callers, callersAtOnce, route)
      const expected = Object.fromEntries(asked.map((caller) => [caller, cellsOf(endpoint).get(caller)]))
      expect(await matrix.answers(endpoint, asked)).toEqual(expected)
    },
  )
})

it('After all of them no row of any table differs, and a permitted write would have been noticed', async () => {
  expect(await matrix.touched()).toEqual([])
  const endpoint = routes.find(({ name }) => name === 'updateLocation')
  if (!endpoint) throw new Error('There is no such route')
  expect(await matrix.commitsOf(endpoint, 'loc_admin')).toBe(1)
  expect(await matrix.touched()).toContain('locations')
})
