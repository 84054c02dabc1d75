import { daySums } from '@crewcall/contract/rules/dashboards.ts'
import type { DaySum } from '@crewcall/contract/rules/dashboards.ts'
import sql, { join, raw } from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { mendCells, recountCells } from '../../platform/dirty-cells.ts'
import { noticeMarks } from '../../platform/notice-marks.ts'
import { startWorker } from '../../platform/worker.ts'
import { location } from '../../test/build.ts'
import { payingLocation } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { fillColumns } from './cells/count-days.ts'
import { daysByHand } from './test-by-hand.ts'
import { changesOfDays } from './test-changes.ts'
import { workQuarter } from './test-quarter.ts'

const { crew } = await openLocation()
let places: Tables['locations'][]
beforeAll(async () => {
  await crew.clock.set('2026-03-26T12:00:00Z')
  const first = await payingLocation(crew, { name: 'Dock' })
  places = [first, await location(crew, { organization_id: first.organization_id, name: 'Mill', timezone: 'America/Los_Angeles' })]
  await workQuarter(crew, places, { days: 90, until: '2026-03-20' })
  await crew.sweep(recountCells)
})

const change = (text: string) => crew.sql({ text, values: [places[0]?.organization_id] } as never)
const marked = async () => Number((await crew.sql<{ n: number }>(sql`select count(*) as n from dirty_cells`))[0]?.n)
async function stored() {
  const rows = await crew.sql<Tables['location_days']>(sql`select * from location_days order by location_id, local_date`)
  return rows.filter(({ location_id }) => places.some(({ id }) => id === location_id))
}
type Counted = Record<DaySum, number> & { location_id: number; local_date: string; fill_times: number[] }
async function figures(): Promise<Counted[]> {
  return (await stored()).map((row) => ({
    ...(Object.fromEntries(daySums.map((name) => [name, row[name]])) as Record<DaySum, number>),
    location_id: row.location_id,
    local_date: String(row.local_date),
    fill_times: fillColumns.map((name) => row[name as 'fill_1']),
  }))
}
async function byHand(): Promise<Counted[]> {
  const all: Counted[] = []
  for (const { id: location_id, ...place } of places) {
    const days = await daysByHand(crew, { id: location_id, ...place })
    for (const [local_date, day] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) all.push({ ...day, location_id, local_date })
  }
  return all
}

it('Every figure of a quarter is what its shifts, hours and charges add up to, to the cent and the minute', async () => {
  const shown = await figures()
  expect(shown).toEqual(await byHand())
  expect(new Set(shown.map(({ local_date }) => local_date)).size).toBeGreaterThan(80)
})

it('A worker looks by itself, without an event or the job of each minute', async () => {
  const worker = startWorker(crew.around, { pollMs: 50, marksMs: 200 })
  try {
    await change('update gigs set wage_amount = wage_amount + 1 where organization_id = $1')
    await expect.poll(marked).toBe(0)
  } finally {
    await worker.stop()
  }
  expect(await figures()).toEqual(await byHand())
})

it('Many marks at once, noticed by several workers, make one job', async () => {
  await change('update gigs set wage_amount = wage_amount + 1 where organization_id = $1')
  await Promise.all([noticeMarks(crew.around), noticeMarks(crew.around), noticeMarks(crew.around)])
  const [waiting] = await crew.sql<{ n: number }>(
    sql`select count(*) as n from pgboss.job where name = ${recountCells.name} and state = 'created'`,
  )
  expect(Number(waiting?.n)).toBe(1)
  await crew.drain()
  expect(await marked()).toBe(0)
})

it('What changed in an hour without the job is counted after it, as if the job had run', async () => {
  const before = await figures()
  // Twice each, an hour apart from the job: some undo or overtake what was changed before.
  for (const [at, text] of [...changesOfDays, ...changesOfDays].entries()) {
    await change(text)
    if (at % 2 === 0) crew.clock.advance(5)
  }
  expect(await marked()).toBeGreaterThan(100)
  expect(await figures()).toEqual(before)
  await crew.sweep(recountCells)
  expect(await figures()).not.toEqual(before)
  expect(await figures()).toEqual(await byHand())
  expect(await marked()).toBe(0)
})

it('Days that a program of before counted during a deploy are found at night, all of them', async () => {
  const right = await figures()
  const [first] = places
  // So many other days that those which are compared at random are unlikely to be these four.
  const columns = sql`organization_id, location_id, local_date, ${join([...daySums, ...fillColumns].map((name) => raw(name)))}`
  const zeros = join([...daySums, ...fillColumns].map(() => raw('0')))
  await crew.sql(sql`
    insert into location_days (${columns}) select organization_id, id, date '2000-01-01' + n, ${zeros} from locations cross join generate_series(1, 600) n
    where id = ${first?.id}`)
  const before = await crew.sql(sql`
    update location_days set planned_pay_cents = 0, favorites = 0
    where (location_id, local_date) in (select location_id, local_date from location_days where location_id = ${first?.id} and planned_minutes > 0 and favorites > 0
      order by local_date limit 4) returning local_date`)
  expect(before).toHaveLength(4)
  await crew.sweep(mendCells)
  await crew.sweep(recountCells)
  expect((await figures()).filter(({ local_date }) => local_date > '2002')).toEqual(right)
})
