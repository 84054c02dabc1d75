import { createCoupon, listLocationCoupons } from '@crewcall/contract/coupons.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { platformAdmin, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { openSandbox } from './test-sandbox.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

it('The first shift of a sandbox brings no coupon and counts for none, and that of its business does', async () => {
  const { location, place, asAdmin } = await openSandbox(crew)
  const sam = crew.as((await platformAdmin(crew)).id)
  const terms = { code: 'FIRSTONE', name: 'Hello', percentage: 20, max_uses: 1, with_first_shift: true }
  expect((await sam.call(createCoupon, { body: terms })).status).toBe(201)
  const { id: skill_id } = await skill(crew)
  for (const [at, uses] of [
    [location, 0],
    [place, 1],
  ] as const) {
    const times = { start_time: '2026-03-12T16:00:00Z', end_time: '2026-03-12T22:00:00Z', timezone: at.timezone }
    const body = { location_id: at.id, skill_id, wage_amount: 22, description: 'Work the line', ...times }
    expect((await asAdmin.call(postGig, { body: body as never })).error).toBeUndefined()
    expect((await asAdmin.call(listLocationCoupons, { params: { locationId: at.id } })).data.results).toHaveLength(uses)
  }
})
