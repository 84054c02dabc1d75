import { getPlatformDashboard } from '@crewcall/contract/platform-dashboard.ts'
import { platformMeasures } from '@crewcall/contract/rules/dashboards.ts'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { recountCells } from '../../../platform/dirty-cells.ts'
import { location, row } from '../../../test/build.ts'
import { organizationAdmin, payingLocation, platformAdmin } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { daysByHand } from '../test-by-hand.ts'
import { workQuarter } from '../test-quarter.ts'

const { crew } = await openLocation()
const range = { from: '2026-02-15', until: '2026-03-25' }
const before = { from: '2026-01-07', until: '2026-02-14' }
let admin: Tables['users']
let boss: Tables['users']
let far: number
beforeAll(async () => {
  await crew.clock.set('2026-03-26T12:00:00Z')
  const first = await payingLocation(crew, { name: 'Dock' })
  const market = await row(crew, 'markets', {
    name: 'Far Valley',
    state_code: 'CA',
    timezone: 'America/Los_Angeles',
    latitude: 34,
    longitude: -118,
  })
  far = market.id
  const mill = await location(crew, {
    organization_id: first.organization_id,
    name: 'Mill',
    timezone: 'America/Los_Angeles',
    market_id: far,
  })
  const other = await payingLocation(crew, { name: 'Of another business', market_id: far })
  await workQuarter(crew, [first, mill], { days: 30, until: '2026-03-20' })
  await workQuarter(crew, [other], { days: 20, until: '2026-03-20' })
  admin = await platformAdmin(crew)
  boss = await organizationAdmin(crew, first.organization_id)
  await crew.sweep(recountCells)
})

const ask = (more: object = {}, as = admin.id) => crew.as(as).call(getPlatformDashboard, { query: { ...range, ...more } })

/** The figures that add up, row by row from the raw tables of these locations. */
async function byHand(places: readonly Tables['locations'][], { from, until }: typeof range) {
  const days = (await Promise.all(places.map((place) => daysByHand(crew, place))))
    .flatMap((found) => [...found])
    .filter(([date]) => date >= from && date <= until)
    .map(([, day]) => day)
  const sum = (name: Exclude<keyof (typeof days)[number], 'fill_times'>) => days.reduce((total, day) => total + day[name], 0)
  const share = (part: number, all: number) => (all === 0 || sum('shifts') < 5 ? null : part / all)
  return {
    fill_rate: share(sum('filled'), sum('openings')),
    openings: sum('openings'),
    filled: sum('filled'),
    shifts: sum('shifts'),
    worked_hours: sum('worked_minutes'),
    cost: sum('cost_cents'),
    fees: sum('fee_cents'),
    take_rate: share(sum('fee_cents'), sum('cost_cents')),
    no_show_rate: share(sum('no_shows'), sum('due')),
  }
}
const adding: readonly string[] = ['openings', 'filled', 'shifts', 'worked_hours', 'cost', 'fees']
const named = (values: readonly (number | null)[]) => {
  const { time_to_fill: _, ...rest } = Object.fromEntries(platformMeasures.map((name, at) => [name, values[at] ?? null]))
  return rest
}
const all = () => crew.sql<Tables['locations']>(sql`select * from locations order by id`)
const inMarket = async (id: number) => (await all()).filter(({ market_id }) => market_id === id)

async function expectByHand(): Promise<void> {
  const { data } = await ask()
  expect(data.previous).toEqual(before)
  expect(named(data.figures.map(({ value }) => value))).toEqual(await byHand(await all(), range))
  expect(named(data.figures.map(({ previous }) => previous))).toEqual(await byHand(await all(), before))
  expect(data.markets.length).toBeGreaterThan(1)
  for (const market of data.markets) {
    expect([market.name, named(market.values)]).toEqual([market.name, await byHand(await inMarket(market.id), range)])
    expect([market.name, named(market.previous)]).toEqual([market.name, await byHand(await inMarket(market.id), before)])
  }
}

describe('the dashboard of the platform', () => {
  it('is what the rows of all businesses add up to, in total and by market', async () => {
    await expectByHand()
    const { data } = await ask()
    // Nothing of what is compared is empty.
    for (const { measure, value } of data.figures) expect([measure, value === null || value === 0]).toEqual([measure, false])
  })

  it('follows late changes of hours, openings and refunds', async () => {
    const changes = [
      sql`update timesheets set payable_minutes = payable_minutes - 7 where payable_minutes is not null and start_time < '2026-02-25'`,
      sql`update gigs set allowed_confirmed_pros = allowed_confirmed_pros + 1 where id % 5 = 0`,
      sql`update payment_intents set refunded_cents = 700 where kind = 'BUSINESS_CHARGE' and id % 3 = 0`,
    ]
    for (const change of changes) {
      await crew.sql(change)
      await crew.sweep(recountCells)
      await expectByHand()
    }
    expect(changes).toHaveLength(3)
  })

  it('opens a market by its locations, which add up to it', async () => {
    const { data } = await ask({ market_id: far })
    expect(data.market).toEqual({ id: far, name: 'Far Valley' })
    expect(data.markets).toEqual([])
    expect(data.locations.map(({ name }) => name)).toEqual(['Mill', 'Of another business'])
    const summed = data.figures.map(({ measure, value }, at) => ({ measure, value, at })).filter(({ measure }) => adding.includes(measure))
    for (const { measure, value, at } of summed)
      expect([measure, data.locations.reduce((total, { values }) => total + (values[at] ?? 0), 0)]).toEqual([measure, value])
    const added = data.points.reduce((total, { values }) => total + (values[platformMeasures.indexOf('openings')] ?? 0), 0)
    expect(added).toBe(data.figures.find(({ measure }) => measure === 'openings')?.value)
  })

  it('is only for admins of the platform, and for markets that exist', async () => {
    expect((await ask({}, boss.id)).status).toBe(403)
    expect((await ask({ market_id: 999_999 })).status).toBe(404)
  })
})
