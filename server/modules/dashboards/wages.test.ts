import * as contract from '@crewcall/contract/dashboards.ts'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { recountCells } from '../../platform/dirty-cells.ts'
import { declaredJobs } from '../../platform/jobs.ts'
import { location, nextSerial, row } from '../../test/build.ts'
import { gig, manager, organizationAdmin, payingLocation, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place: empty, admin: itsAdmin } = await openLocation()
const range = { from: '2026-03-01', until: '2026-03-31' }
await crew.clock.set('2026-04-10T12:00:00Z')

type Shift = { skill_id: number; wage_amount: number; boosted_gig_bonus?: number; allowed_confirmed_pros?: number; cancelled_at?: string }
/** A shift of six hours with half an hour unpaid, in March unless said otherwise. */
const work = (of: Tables['locations'], { cancelled_at, ...values }: Shift, day = '2026-03-10') =>
  gig(crew, of, {
    ...values,
    type: 'MARKETPLACE',
    start_time: `${day}T16:00:00Z`,
    posted_at: '2026-02-01T12:00:00Z',
    released_at: '2026-02-01T12:00:00Z',
    ...(cancelled_at !== undefined && { cancelled_at, cancellation_reason: 'OTHER' }),
  })
/** Counts what the marketplace pays, as every night. */
async function fit(): Promise<void> {
  const job = declaredJobs().find(({ name }) => name === 'fill-estimates.fit')
  if (!job) throw new Error('No job counts the marketplace')
  await crew.sweep(job)
}
const asked = (location_id: readonly number[]) => ({ query: { ...range, location_id: [...location_id] } })
const wages = async (by: { id: number }, at: { id: number }) => (await crew.as(by.id).call(contract.listWages, asked([at.id]))).data

/** A location with bartenders and a dishwasher, positions of its own, and other businesses with a bartender each. */
async function places({ count }: { count: number }) {
  const place = await payingLocation(crew)
  const admin = await manager(crew, place)
  const serial = nextSerial()
  const bar = await skill(crew, { name: `Bartender ${serial}` })
  const dish = await skill(crew, { name: `Dishwasher ${serial}` })
  await work(place, { skill_id: bar.id, wage_amount: 22, boosted_gig_bonus: 11 })
  await work(place, { skill_id: bar.id, wage_amount: 21, allowed_confirmed_pros: 3 }, '2026-03-12')
  await work(place, { skill_id: bar.id, wage_amount: 75, cancelled_at: '2026-03-01T12:00:00Z' }, '2026-03-13')
  await work(place, { skill_id: dish.id, wage_amount: 16 }, '2026-03-14')
  await work(place, { skill_id: dish.id, wage_amount: 16 }, '2026-02-14')
  const others: Tables['locations'][] = []
  for (const wage_amount of [18, 19, 20, 21, 30].slice(0, count)) {
    const other = await payingLocation(crew)
    await work(other, { skill_id: bar.id, wage_amount })
    others.push(other)
  }
  await fit()
  return { place, admin, bar, dish, others }
}

describe('wages and the market', () => {
  it('says what the shifts pay an hour, with the bonus and all openings, and nothing of the market of four other locations', async () => {
    const { place, admin, bar, dish } = await places({ count: 4 })
    const data = await wages(admin, place)
    // 330 paid minutes each: $121 and $11 for one opening, $115.50 for each of three; $88 of the other position.
    expect(
      data.results.map(({ position, shifts, minutes, wage_cents, market_cents }) => [position, shifts, minutes, wage_cents, market_cents]),
    ).toEqual([
      [bar.name, 2, 1320, Math.round(((132 + 3 * 115.5) * 100 * 60) / 1320), null],
      [dish.name, 1, 330, 1600, null],
    ])
    expect([data.minutes, data.wage_cents, data.compared_minutes, data.difference]).toEqual([
      1650,
      Math.round(((132 + 346.5 + 88) * 100 * 60) / 1650),
      0,
      null,
    ])
  })

  it('has the market of five other locations: half of its shifts pay at most this; a part more only from five shifts on', async () => {
    const { place, admin, bar } = await places({ count: 5 })
    const few = await wages(admin, place)
    // Of $18, $19, $20, $21, $30, and the business's own $21 and $24.
    expect([few.results.map(({ market_cents }) => market_cents), few.compared_minutes, few.difference]).toEqual([[2100, null], 1320, null])
    for (const day of [15, 16, 17]) await work(place, { skill_id: bar.id, wage_amount: 21 }, `2026-03-${day}`)
    const enough = await wages(admin, place)
    const market = (2100 * (1320 + 3 * 330)) / 60
    expect(enough.difference).toBeCloseTo((132_00 + 6 * 115_50) / market - 1, 12)
  })

  it('is what the dashboard shows as planned wage', async () => {
    const { place, admin } = await places({ count: 5 })
    await crew.sweep(recountCells)
    const { data } = await crew.as(admin.id).call(contract.getDashboard, { params: { name: 'cost' }, ...asked([place.id]) })
    expect(data.figures.find(({ measure }) => measure === 'wage')?.value).toBe((await wages(admin, place)).wage_cents)
  })

  it('hides the market from whoever runs too many of its locations to leave five', async () => {
    const { place, admin, others } = await places({ count: 5 })
    const [first] = others
    if (!first) throw new Error('A location')
    const boss = await organizationAdmin(crew, first.organization_id)
    expect((await wages(boss, first)).results.map(({ market_cents }) => market_cents)).toEqual([2100])
    const second = await location(crew, { organization_id: first.organization_id })
    await crew.sql({
      text: 'update gigs set organization_id = $1, location_id = $2 where location_id = $3',
      values: [second.organization_id, second.id, others[1]?.id],
    } as never)
    await fit()
    expect((await wages(boss, first)).results.map(({ market_cents }) => market_cents)).toEqual([null])
    expect((await wages(admin, place)).results[0]?.market_cents).toBe(2100)
  })

  it('counts no other business of the same person among the others, whatever they ask for', async () => {
    const { place, others } = await places({ count: 5 })
    const both = await organizationAdmin(crew, place.organization_id)
    expect((await wages(both, place)).results[0]?.market_cents).toBe(2100)
    const { organization_id, id: location_id } = others[3] ?? place
    await row(crew, 'location_managers', { organization_id, location_id, user_id: both.id, role: 'ADMIN' })
    expect((await wages(both, place)).results[0]?.market_cents).toBeNull()
  })

  it('refuses days in the wrong order, and more than it adds up', async () => {
    const days = async (query: { from: string; until: string }) => (await crew.as(itsAdmin.id).call(contract.listWages, { query })).status
    expect(await days({ from: '2026-03-31', until: '2026-03-01' })).toBe(400)
    expect(await days({ from: '2020-01-01', until: '2026-03-01' })).toBe(400)
  })

  it('is for who may see cost, at every location', async () => {
    const member = await manager(crew, empty, 'TEAM_MEMBER')
    expect((await crew.as(member.id).call(contract.listWages, asked([empty.id]))).status).toBe(403)
    const stranger = await organizationAdmin(crew, (await payingLocation(crew)).organization_id)
    expect((await crew.as(stranger.id).call(contract.listWages, asked([empty.id]))).status).toBe(404)
  })
})
