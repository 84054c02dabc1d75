import { getBoostSuggestion } from '@crewcall/contract/boost.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { gig, manager, payingLocation, skill } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let elsewhere: Tables['locations']
let admin: Tables['users']

beforeAll(async () => {
  crew = await openCrew()
  place = await payingLocation(crew, { team_member_cap: 29 })
  elsewhere = await payingLocation(crew)
  admin = await manager(crew, place)
})
afterAll(() => crew.close())

const look = async (shift: Tables['gigs'], by = admin) => {
  const { data, error } = await crew.as(by.id).call(getBoostSuggestion, { params: { gigId: shift.id } })
  return data ?? error
}
const daysAgo = async (days: number) => new Date((await crew.clock.now()).getTime() - days * 86_400_000)
/** Shifts of six hours of another business in the same market, with half an hour of break unpaid. */
async function past(skillId: number, count: number, values: object): Promise<void> {
  for (let i = 0; i < count; i += 1) await gig(crew, elsewhere, { skill_id: skillId, start_time: await daysAgo(20 + i), ...values })
}
async function poorAndRich(skillId: number): Promise<void> {
  await past(skillId, 8, { wage_amount: 20, confirmed_count: 1, allowed_confirmed_pros: 2 })
  await past(skillId, 8, { wage_amount: 22, boosted_gig_bonus: 16.5, confirmed_count: 1 })
}

describe('the suggestion of a boost', () => {
  it('comes from what shifts of the position in this market paid and how they were filled', async () => {
    const bar = await skill(crew, { name: 'Bartender of the test' })
    await poorAndRich(bar.id)
    const shift = await gig(crew, place, { skill_id: bar.id, wage_amount: 20 })
    expect(await look(shift)).toEqual({
      suggestion: {
        boost: 28,
        bonus: 28,
        from: 2500,
        above: { shifts: 8, places: 8, filled: 8 },
        yours: { shifts: 8, places: 16, filled: 8 },
      },
      reason: null,
    })
    const boosted = await gig(crew, place, { skill_id: bar.id, wage_amount: 20, boosted_gig_bonus: 11 })
    expect(await look(boosted)).toMatchObject({ suggestion: { boost: 17, bonus: 28 } })
  })

  it('is at most what the manager may give', async () => {
    const bar = await skill(crew)
    await poorAndRich(bar.id)
    const member = await manager(crew, place, 'TEAM_MEMBER')
    const [near, far] = [
      await gig(crew, place, { skill_id: bar.id, wage_amount: 20 }),
      await gig(crew, place, { skill_id: bar.id, wage_amount: 19 }),
    ]
    expect(await look(near, member)).toMatchObject({ suggestion: { boost: 28 } })
    expect(await look(far, admin)).toMatchObject({ suggestion: { boost: 33 } })
    expect(await look(far, member)).toEqual({ suggestion: null, reason: 'BEYOND_LIMIT' })
    expect(await look(near, await manager(crew, place, 'ONSITE_MANAGER'))).toMatchObject({ code: 'forbidden' })
  })

  it('ignores shifts that are old, upcoming, cancelled, never shown, or of another kind, market or position', async () => {
    const bar = await skill(crew)
    const zone = { timezone: 'America/Phoenix', latitude: 33.4, longitude: -112 }
    const other = await row(crew, 'markets', { name: 'Phoenix of the test', state_code: 'AZ', ...zone })
    const shift = await gig(crew, place, { skill_id: bar.id, wage_amount: 20 })
    await past(bar.id, 1, { start_time: await daysAgo(181) })
    await past(bar.id, 1, { start_time: await daysAgo(-1) })
    await past(bar.id, 1, { cancelled_at: await daysAgo(1), cancellation_reason: 'OTHER' })
    await past(bar.id, 1, { released_at: null })
    await past(bar.id, 1, { type: 'NETWORK' })
    await past(bar.id, 1, { market_id: other.id })
    await past((await skill(crew)).id, 9, {})
    expect(await look(shift)).toEqual({ suggestion: null, reason: 'NO_SHIFTS' })
    await past(bar.id, 7, { wage_amount: 25, confirmed_count: 1 })
    expect(await look(shift)).toEqual({ suggestion: null, reason: 'TOO_LITTLE_DATA' })
    await past(bar.id, 1, { wage_amount: 25, confirmed_count: 1 })
    expect(await look(shift)).toMatchObject({ suggestion: { above: { shifts: 8 }, yours: null } })
  })

  it('is for shifts that are open and not full', async () => {
    const bar = await skill(crew)
    await poorAndRich(bar.id)
    const closed = [
      await gig(crew, place, { skill_id: bar.id, confirmed_count: 1 }),
      await gig(crew, place, { skill_id: bar.id, released_at: null }),
      await gig(crew, place, { skill_id: bar.id, start_time: await daysAgo(1) }),
    ]
    for (const shift of closed) expect(await look(shift)).toEqual({ suggestion: null, reason: 'NOT_OPEN' })
    expect(await look(closed[0] as Tables['gigs'], await manager(crew, elsewhere))).toMatchObject({ code: 'not_found' })
  })
})
