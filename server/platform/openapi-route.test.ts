import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

it('the served OpenAPI document names every mounted call', async () => {
  const answer = await crew.app.inject({ method: 'GET', url: '/api/openapi.json' })
  const { openapi, paths } = answer.json() as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> }
  const named = Object.values(paths).flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId))
  expect(openapi).toMatch(/^3\.1/)
  expect(named).toEqual(expect.arrayContaining(['listGigs', 'punch', 'payPros']))
  expect(named.length).toBeGreaterThan(150)
})
