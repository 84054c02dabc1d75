// @module-tag quick

import type { Endpoint } from '@crewcall/contract/kit.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import type { Caller } from './cast-of-callers.ts'
import { cellsOf, isRefusal, openMatrix } from './matrix.ts'

// The calls of the main job. `authz.test.ts` asks those of the others too, as all callers.
const ofMainJob = ['gigs', 'gig-changes', 'applications', 'timesheets', 'payments', 'teams', 'organizations']
/** From who may most in the business that is asked about. */
const byRank: readonly Caller[] = ['org_admin', 'loc_admin', 'onsite', 'team_member', 'pro_other', 'pro_self', 'other_tenant_admin']

/** Nobody, and the highest of those who are refused: the first to notice a right that is not asked for. */
function askedOf(endpoint: Endpoint): readonly Caller[] {
  const highest = byRank.find((caller) => isRefusal(cellsOf(endpoint).get(caller)))
  return highest ? ['anon', highest] : ['anon']
}

let matrix: Awaited<ReturnType<typeof openMatrix>>
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(() => matrix.close())

it.each(
  modules
    .flatMap((module) => module.routes)
    .filter(({ endpoint }) => ofMainJob.includes(endpoint.module))
    .map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, askedOf(endpoint).join(' and '), endpoint] as const),
)('%s answers %s as in the matrix', async (_route, _asked, endpoint) => {
  const asked = askedOf(endpoint)
  const expected = Object.fromEntries(asked.map((caller) => [caller, cellsOf(endpoint).get(caller)]))
  expect(await matrix.answers(endpoint, asked)).toEqual(expected)
})
