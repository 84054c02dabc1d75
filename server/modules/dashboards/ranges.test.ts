import { getDashboard } from '@crewcall/contract/dashboards.ts'
import { previousRange } from '@crewcall/contract/rules/dashboards.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { daysBetween } from '@crewcall/contract/rules/wall-week.ts'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { mendCells, recountCells } from '../../platform/dirty-cells.ts'
import { location } from '../../test/build.ts'
import { gig, organizationAdmin, payingLocation } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { countDays } from './index.ts'
import { daysByHand } from './test-by-hand.ts'
import { workQuarter } from './test-quarter.ts'

const { crew } = await openLocation()
let places: Tables['locations'][]
let boss: Tables['users']
let days: ReadonlyMap<string, { worked_minutes: number; cost_cents: number; filled: number }>[]
beforeAll(async () => {
  await crew.clock.set('2026-03-26T12:00:00Z')
  const first = await payingLocation(crew, { name: 'Dock' })
  places = [first, await location(crew, { organization_id: first.organization_id, name: 'Mill', timezone: 'America/Los_Angeles' })]
  boss = await organizationAdmin(crew, first.organization_id)
  await workQuarter(crew, places, { days: 40, until: '2026-03-20' })
  await crew.sweep(recountCells)
  days = await Promise.all(places.map((place) => daysByHand(crew, place)))
})

type Range = { from: string; until: string }
const numbers = [
  ['worked_hours', 'worked_minutes'],
  ['cost', 'cost_cents'],
] as const
/** The sums of a range at a location, from the raw rows. */
const byHand = (at: number, { from, until }: Range) =>
  numbers.map(([, name]) =>
    [...(days[at] ?? [])].filter(([date]) => date >= from && date <= until).reduce((total, [, day]) => total + day[name], 0),
  )
const added = (range: Range) => numbers.map((_, at) => places.reduce((total, _place, place) => total + (byHand(place, range)[at] ?? 0), 0))

// A range of a quarter up to 45 days is read by days, a longer one by weeks and the days left over; two months before lie in the other days.
it.each<readonly [from: string, until: string]>([
  ['2026-02-04', '2026-03-20'],
  ...Array.from({ length: 9 }, (_, n) => [addDays('2026-01-28', n), addDays('2026-03-15', 2 * n)] as const),
  ['2025-12-01', '2026-03-31'],
])('From %s until %s, each number is that of its days, in total, by location and over time', async (from, until) => {
  const { data } = await crew
    .as(boss.id)
    .call(getDashboard, { params: { name: 'cost' }, query: { from, until, location_id: places.map(({ id }) => id) } })
  const before = previousRange({ from, until })
  const at = numbers.map(([measure]) => data.figures.findIndex((figure) => figure.measure === measure))
  const shown = (values: readonly (number | null)[]) => at.map((each) => values[each] ?? 0)
  expect(shown(data.figures.map(({ value }) => value))).toEqual(added({ from, until }))
  expect(shown(data.figures.map(({ previous }) => previous))).toEqual(added(before))
  expect(data.locations.map(({ values }) => shown(values))).toEqual(places.map((_, place) => byHand(place, { from, until })))
  expect(data.locations.map(({ previous }) => shown(previous))).toEqual(places.map((_, place) => byHand(place, before)))
  for (const point of data.points) expect([point.from, shown(point.values)]).toEqual([point.from, added(point)])
  expect(data.points.reduce((total, point) => total + daysBetween(point.from, point.until) + 1, 0)).toBe(daysBetween(from, until) + 1)
})

const weeks = (place: Tables['locations']) =>
  crew.sql<{ first_day: string; openings: number }>(
    sql`select first_day::text, openings from location_weeks where location_id = ${place.id} and first_day between '2026-03-25' and '2026-04-07' order by 1`,
  )

it('Two days of a week that are counted at once are both in the weeks', async () => {
  const place = await location(crew, { organization_id: places[0]?.organization_id ?? 0 })
  for (const day of ['2026-04-01', '2026-04-02']) await gig(crew, place, { start_time: `${day}T16:00:00Z`, allowed_confirmed_pros: 2 })
  const scope = (day: string) => ({ organizations: [place.organization_id], locations: [place.id], from: day, until: day })
  const waiting = () => crew.sql(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  const { promise: isCounted, resolve: counted } = Promise.withResolvers<void>()
  const first = crew.system(async (ctx) => {
    await countDays(ctx, scope('2026-04-01'))
    counted()
    await expect.poll(waiting).toHaveLength(1)
  })
  await Promise.all([first, isCounted.then(() => crew.system((ctx) => countDays(ctx, scope('2026-04-02'))))])
  const shown = Object.fromEntries((await weeks(place)).map(({ first_day, openings }) => [first_day, openings]))
  expect(shown).toEqual({
    '2026-03-26': 2,
    ...Object.fromEntries(Array.from({ length: 6 }, (_, n) => [addDays('2026-03-27', n), 4])),
    '2026-04-02': 2,
  })
})

it('A week that differs from its days is found at night and mended', async () => {
  const [place] = places
  if (!place) throw new Error('A location')
  const sums = () =>
    crew.sql(sql`select first_day, worked_minutes, cost_cents from location_weeks where location_id = ${place.id} order by 1`)
  const right = await sums()
  await crew.sql(
    sql`update location_weeks set worked_minutes = worked_minutes + 1 where location_id = ${place.id} and first_day = '2026-03-10'`,
  )
  await crew.sql(sql`delete from location_weeks where location_id = ${place.id} and first_day between '2026-03-01' and '2026-03-04'`)
  expect(await sums()).not.toEqual(right)
  await crew.sweep(mendCells)
  await crew.sweep(recountCells)
  expect(await sums()).toEqual(right)
})

it('Weeks that are right only in sum are found too', async () => {
  const [place] = places
  if (!place) throw new Error('A location')
  const sums = () => crew.sql(sql`select first_day, worked_minutes from location_weeks where location_id = ${place.id} order by 1`)
  const right = await sums()
  // As after a shift that a program of before moved to another day.
  await crew.sql(sql`
    update location_weeks set worked_minutes = worked_minutes + case first_day when '2026-03-10' then 60 else -60 end
    where location_id = ${place.id} and first_day in ('2026-03-10', '2026-03-11')`)
  expect(await sums()).not.toEqual(right)
  await crew.sweep(mendCells)
  await crew.sweep(recountCells)
  expect(await sums()).toEqual(right)
})
