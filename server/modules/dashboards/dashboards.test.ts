import * as contract from '@crewcall/contract/dashboards.ts'
import { daySums, dashboardNames, dashboards, measures } from '@crewcall/contract/rules/dashboards.ts'
import sql from 'sql-template-tag'
import type { DaySum, Measure } from '@crewcall/contract/rules/dashboards.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { recountCells } from '../../platform/dirty-cells.ts'
import { noticeEveryMs, noticeMarks } from '../../platform/notice-marks.ts'
import { location, row } from '../../test/build.ts'
import { manager, organizationAdmin, payingLocation } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { countDays, fillColumns } from './cells/count-days.ts'
import { daysByHand } from './test-by-hand.ts'
import { changesOfDays } from './test-changes.ts'
import { workQuarter } from './test-quarter.ts'

const { crew } = await openLocation()
const range = { from: '2026-02-15', until: '2026-03-25' }
let places: Places
let boss: Tables['users']
beforeAll(async () => {
  await crew.clock.set('2026-03-26T12:00:00Z')
  places = await business()
  boss = await organizationAdmin(crew, places[0].organization_id)
  await workQuarter(crew, places, { days: 30, until: '2026-03-20' })
  await recount()
})

type Places = [Tables['locations'], Tables['locations']]
/** Two locations of one business. */
async function business(): Promise<Places> {
  const first = await payingLocation(crew, { name: 'Dock' })
  return [first, await location(crew, { organization_id: first.organization_id, name: 'Mill', timezone: 'America/Los_Angeles' })]
}
const recount = () => crew.sweep(recountCells)
async function stored(place: Tables['locations']) {
  const rows = await crew.sql<Tables['location_days']>(sql`select * from location_days where location_id = ${place.id} order by local_date`)
  return new Map(
    rows.map((row) => {
      const { local_date, organization_id: _o, location_id: _l, ...counted } = row
      const sums = Object.fromEntries(daySums.map((name) => [name, counted[name]])) as Record<DaySum, number>
      return [String(local_date), { ...sums, fill_times: fillColumns.map((name) => counted[name as 'fill_1']) }]
    }),
  )
}
const sorted = (days: ReadonlyMap<string, object>) => Object.fromEntries([...days].toSorted(([a], [b]) => a.localeCompare(b)))
/** What is stored equals what is computed by hand. */
async function expectByHand(of: Places) {
  for (const place of of) expect(sorted(await stored(place))).toEqual(sorted(await daysByHand(crew, place)))
}
const ask = (name: (typeof dashboardNames)[number], as = boss.id, more: object = {}) =>
  crew.as(as).call(contract.getDashboard, { params: { name }, query: { ...range, location_id: places.map(({ id }) => id), ...more } })
const rowsOf = (name: (typeof dashboardNames)[number], measure: string, as = boss.id, more: object = {}) =>
  crew.as(as).call(contract.listDashboardRows, {
    params: { name },
    query: { ...range, location_id: places.map(({ id }) => id), measure, page_size: 100, ...more } as never,
  })

describe('the days of a location', () => {
  it('are what its shifts, hours and charges add up to, to the cent and the minute', async () => {
    await expectByHand(places)
    const days = [...(await stored(places[0])).values()]
    // Nothing of what is compared is zero everywhere.
    for (const name of daySums) expect([name, days.some((day) => day[name] !== 0)]).toEqual([name, true])
  })

  it('follow every change of any kind as soon as the worker looks, at least every 15 seconds', async () => {
    expect(noticeEveryMs).toBeLessThanOrEqual(15_000)
    const own = await business()
    await workQuarter(crew, own, { days: 30, until: '2026-03-20' })
    await recount()
    const figures = async () => [await stored(own[0]), await stored(own[1])]
    expect(changesOfDays).toHaveLength(19)
    for (const text of changesOfDays) {
      const before = await figures()
      await crew.sql({ text, values: [own[0].organization_id] } as never)
      expect([text, await noticeMarks(crew.around)]).toEqual([text, true])
      await crew.drain()
      expect([text, await figures()]).not.toEqual([text, before])
      await expectByHand(own)
      expect([text, await noticeMarks(crew.around)]).toEqual([text, false])
    }
  })

  it('are the same counted from nothing, and compared every night', async () => {
    const [first, second] = places
    const before = [await stored(first), await stored(second)]
    await crew.system((ctx) => countDays(ctx, { organizations: [first.organization_id], from: '2026-01-01', until: '2026-12-31' }))
    expect([await stored(first), await stored(second)]).toEqual(before)
  })
})

type Rows = Awaited<ReturnType<typeof rowsOf>>['data']
/** What the rows of a measure add up to, and what the dashboard shows of it. */
function addedUp(measure: Measure, { count, amount, of }: Rows): (number | null)[] {
  const definition = measures[measure].of
  if (definition === 'time_to_fill') return [count]
  if (typeof definition === 'string') return [amount]
  return measures[measure].unit === 'cents_per_hour' ? [Math.round((amount * 60) / (of ?? 1))] : [amount / (of ?? 1), of]
}
function shownAs(measure: Measure, value: number | null, base: number): (number | null)[] {
  if (measures[measure].of === 'time_to_fill') return [base]
  return typeof measures[measure].of === 'string' || measures[measure].unit === 'cents_per_hour' ? [value] : [value, base]
}

describe('a dashboard', () => {
  it('adds its days up, and each number opens rows that add up to it', async () => {
    for (const name of dashboardNames) {
      const { data } = await ask(name)
      expect(data.figures.map(({ measure }) => measure)).toEqual(dashboards[name])
      expect(data.previous).toEqual({ from: '2026-01-07', until: '2026-02-14' })
      for (const { measure, value, base } of data.figures) {
        const rows = (await rowsOf(name, measure)).data
        expect([measure, ...addedUp(measure, rows)]).toEqual([measure, ...shownAs(measure, value, base)])
      }
      for (const [at, { measure }] of data.figures.entries()) {
        if (typeof measures[measure].of !== 'string' || measure === 'time_to_fill') continue
        const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
        const parts = [data.points.map(({ values }) => values[at] ?? null), data.locations.map(({ values }) => values[at] ?? null)]
        expect([measure, ...parts.map(sum)]).toEqual([measure, data.figures[at]?.value, data.figures[at]?.value])
      }
    }
  })

  it('pages the rows of a number without losing or repeating one', async () => {
    const all = (await rowsOf('cost', 'cost')).data
    const seen: number[] = []
    for (let page: number | null = 1; page !== null;) {
      const { data } = await rowsOf('cost', 'cost', boss.id, { page_size: 7, page })
      seen.push(...data.results.map(({ application_id }) => application_id ?? 0))
      page = data.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([all.count, all.count])
  })

  it('refuses a list that would be too long, and still has its numbers', async () => {
    const [first] = places
    await crew.sql(sql`update location_days set openings = openings + 100000 where location_id = ${first.id} and local_date = '2026-03-01'`)
    expect((await rowsOf('fill', 'openings')).error?.reason).toBe('DASHBOARD_LIST_TOO_LONG')
    expect((await ask('fill')).status).toBe(200)
    await crew.sql(sql`update location_days set openings = openings - 100000 where location_id = ${first.id} and local_date = '2026-03-01'`)
  })

  it('charts a long range by weeks, and compares whole months with the months before', async () => {
    const { data } = await ask('fill', boss.id, { from: '2026-01-01', until: '2026-03-31' })
    expect([data.points.length, data.points[0]?.until, data.points.at(-1)]).toMatchObject([
      13,
      '2026-01-07',
      { from: '2026-03-26', until: '2026-03-31' },
    ])
    expect(data.previous).toEqual({ from: '2025-10-01', until: '2025-12-31' })
  })

  it('has no share of a few shifts', async () => {
    const { data } = await ask('overview', boss.id, { from: '2026-03-19', until: '2026-03-19' })
    expect(data.figures.find(({ measure }) => measure === 'fill_rate')?.value).toBeNull()
  })

  it('has targets where every location has a budget for every week, and by days where a week is cut', async () => {
    const [first, second] = await business()
    await crew.sql(sql`update organizations set week_begins_on = 'THURSDAY' where id = ${first.organization_id}`)
    const admin = await organizationAdmin(crew, first.organization_id)
    const budget = {
      organization_id: first.organization_id,
      location_id: first.id,
      set_by: admin.id,
      last_updated_ts: '2026-03-01Z',
    }
    for (const week_start of ['2026-03-05', '2026-03-12'])
      await row(crew, 'labor_budgets', { ...budget, week_start, week_begins_on: 'THURSDAY', amount_cents: 70_000, hours: 70 })
    const days = { from: '2026-03-05', until: '2026-03-15' }
    const { data } = await ask('cost', admin.id, { ...days, location_id: [first.id, second.id] })
    expect(data.figures[0]?.target).toBeNull()
    expect(data.locations.map(({ location_name, targets }) => [location_name, targets[0]])).toEqual([
      ['Dock', 110_000],
      ['Mill', null],
    ])
  })

  it('names the pros with most hours and their part of all', async () => {
    const { data } = await crew.as(boss.id).call(contract.listTopPros, { query: { ...range, location_id: places.map(({ id }) => id) } })
    const worked = (await ask('overtime')).data.figures.find(({ measure }) => measure === 'worked_hours')?.value
    expect([data.minutes, data.results.reduce((sum, { minutes }) => sum + minutes, 0)]).toEqual([worked, worked])
    expect(data.results.map(({ share }) => share)).toEqual(data.results.map(({ minutes }) => minutes / data.minutes))
  })
})

describe('cost', () => {
  it('is shown to no team member: not in figures, rows or files', async () => {
    const [first] = places
    const member = await manager(crew, first, 'TEAM_MEMBER')
    const at = { location_id: [first.id] }
    const { data } = await ask('overview', member.id, at)
    const cost = data.figures.findIndex(({ measure }) => measure === 'cost')
    expect([data.figures[cost], data.points.every(({ values }) => values[cost] === null), data.locations[0]?.values[cost]]).toEqual([
      { measure: 'cost', value: null, previous: null, target: null, base: expect.any(Number) },
      true,
      null,
    ])
    expect(data.figures.find(({ measure }) => measure === 'worked_hours')?.value).toBeGreaterThan(0)
    expect((await rowsOf('cost', 'cost', member.id, at)).status).toBe(403)
    const csv = await crew
      .as(member.id)
      .call(contract.exportDashboardCsv, { params: { name: 'cost' }, query: { ...range, ...at } as never })
    expect(String(csv.data)).toContain('Hours worked')
    expect(String(csv.data).split('\r\n')[4]).not.toMatch(/"(Cost|Pay|Fees|Extras|Cost per hour|Planned wage)"/)
  })

  it('has no total where one of the locations hides it', async () => {
    const [first, second] = places
    const both = await manager(crew, first)
    await row(crew, 'location_managers', {
      organization_id: second.organization_id,
      location_id: second.id,
      user_id: both.id,
      role: 'TEAM_MEMBER',
    })
    const { data } = await ask('cost', both.id)
    expect([data.figures[0]?.value, data.locations.map(({ values }) => values[0] === null)]).toEqual([null, [false, true]])
  })

  it('is nobody’s who does not manage the location', async () => {
    const stranger = await organizationAdmin(crew, (await payingLocation(crew)).organization_id)
    expect((await ask('overview', stranger.id)).status).toBe(404)
    const onsite = await manager(crew, places[0], 'ONSITE_MANAGER')
    expect((await ask('overview', onsite.id, { location_id: [places[0].id] })).status).toBe(404)
  })

  it('is refused to whoever has no right to reports at any location, also where none is named', async () => {
    const [first] = places
    const onsite = crew.as((await manager(crew, first, 'ONSITE_MANAGER')).id)
    for (const name of dashboardNames)
      for (const query of [range, { ...range, organization_id: first.organization_id }]) {
        const answers = [
          await onsite.call(contract.getDashboard, { params: { name }, query }),
          await onsite.call(contract.exportDashboardCsv, { params: { name }, query }),
          await onsite.call(contract.exportDashboardXlsx, { params: { name }, query }),
          await onsite.call(contract.listDashboardRows, { params: { name }, query: { ...range, measure: dashboards[name][0] ?? 'cost' } }),
          await onsite.call(contract.listTopPros, { query }),
        ]
        expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 403, 403, 403, 403, 403])
      }
    // Who manages one location as an admin and another as an onsite manager sees the first.
    const both = await manager(crew, first)
    const other = await payingLocation(crew)
    await row(crew, 'location_managers', {
      organization_id: other.organization_id,
      location_id: other.id,
      user_id: both.id,
      role: 'ONSITE_MANAGER',
    })
    const { data } = await crew.as(both.id).call(contract.getDashboard, { params: { name: 'cost' }, query: range })
    expect(data.locations.map(({ location_id }) => location_id)).toEqual([first.id])
  })
})

describe('a file', () => {
  it('says range, zones and units first, keeps numbers as numbers and disarms formulas', async () => {
    await crew.sql(sql`update locations set name = '=cmd()' where id = ${places[1].id}`)
    const query = { ...range, location_id: places.map(({ id }) => id) } as never
    const csv = String((await crew.as(boss.id).call(contract.exportDashboardCsv, { params: { name: 'cost' }, query })).data)
    const lines = csv.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines.slice(0, 3)).toEqual(['"Dashboard","Cost"', '"From","2026-02-15"', '"Until","2026-03-25"'])
    expect(lines[4]).toContain('"Location","Time zone of each location","Date","Cost"')
    expect(lines.slice(5).some((line) => line.startsWith(`"'=cmd()","America/Los_Angeles"`))).toBe(true)
    const total = lines.slice(5).reduce((sum, line) => sum + Math.round(Number(line.split('","')[3]?.replaceAll('"', '')) * 100), 0)
    expect(total).toBe((await ask('cost')).data.figures[0]?.value)
    const xlsx = await crew.as(boss.id).call(contract.exportDashboardXlsx, { params: { name: 'cost' }, query })
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    await crew.sql(sql`update locations set name = 'Mill' where id = ${places[1].id}`)
  })
})
