import { exportPlatformCsv, exportPlatformXlsx, getPlatformDashboard } from '@crewcall/contract/platform-dashboard.ts'
import { daySums, platformMeasures } from '@crewcall/contract/rules/dashboards.ts'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { organizationAdmin, payingLocation, platformAdmin } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place } = await openLocation()
const range = { from: '2026-03-01', until: '2026-03-31' }
let admin: Tables['users']
let far: Tables['markets']
beforeAll(async () => {
  admin = await platformAdmin(crew)
  const market = { name: '=cmd()', state_code: 'CA', timezone: 'America/Los_Angeles', latitude: 34, longitude: -118 }
  far = await row(crew, 'markets', market)
  const mill = await payingLocation(crew, { name: '+Mill', timezone: 'America/Los_Angeles', market_id: far.id })
  const mine = await payingLocation(crew, { name: 'Mine', timezone: 'America/Phoenix', market_id: far.id })
  // More was refunded than the day cost.
  await counted(mill, '2026-03-08', { shifts: 2, openings: 4, filled: 3, worked_minutes: 615, cost_cents: -500, fee_cents: 28 })
  await counted(mine, '2026-03-08', { shifts: 1, openings: 2, filled: 2, worked_minutes: 60, cost_cents: 20_000, fee_cents: 4000 })
  await counted(mine, '2026-03-31', { shifts: 1, openings: 1, filled: 0, cost_cents: -1 })
  await counted(place, '2026-03-02', { shifts: 7, openings: 8, filled: 4, worked_minutes: 90, cost_cents: 12_345, fee_cents: 2345 })
  await counted(place, '2026-04-01', { shifts: 100 })
})

async function counted(
  of: Tables['locations'],
  local_date: string,
  sums: Partial<Record<(typeof daySums)[number], number>>,
): Promise<void> {
  const zeros = Object.fromEntries([...daySums, ...Array.from({ length: 12 }, (_, at) => `fill_${at + 1}`)].map((name) => [name, 0]))
  await row(crew, 'location_days', { organization_id: of.organization_id, location_id: of.id, local_date, ...zeros, ...sums })
}

const query = (market_id?: number) => ({ query: { ...range, ...(market_id !== undefined && { market_id }) } })
async function lines(market_id?: number): Promise<string[][]> {
  const csv = String((await crew.as(admin.id).call(exportPlatformCsv, query(market_id))).data)
  const rows = csv.replace('\uFEFF', '').trim().split('\r\n')
  return rows.map((line) => line.slice(1, -1).split('","'))
}

describe('a file of the platform', () => {
  it('says range, zones and units first; a text like a formula is a text, and a negative amount a number', async () => {
    const rows = await lines()
    expect(rows.slice(0, 6)).toEqual([
      ['Dashboard', 'Dashboard of the platform'],
      ['Market', 'All markets'],
      ['From', range.from],
      ['Until', range.until],
      ['A day is that of the clock of each location.'],
      ['Hours are decimal, amounts are dollars, shares are between 0 and 1.'],
    ])
    expect(rows[6]?.slice(0, 5)).toEqual(['Market', 'Time zone of each market', 'Date', 'Fill rate', 'Time to fill'])
    const cost = 3 + platformMeasures.indexOf('cost')
    expect(rows.slice(7).map((row) => [row[0], row[1], row[2], row[cost]])).toEqual([
      ["'=cmd()", 'America/Los_Angeles', '2026-03-08', '195'],
      ["'=cmd()", 'America/Los_Angeles', '2026-03-31', '-0.01'],
      ['Charleston', 'America/New_York', '2026-03-02', '123.45'],
    ])
  })

  it('of a market has its locations with their zones, and adds up to the numbers of the page', async () => {
    const rows = await lines(far.id)
    expect([rows[1], rows[6]?.slice(0, 4)]).toEqual([
      ['Market', "'=cmd()"],
      ['Location', 'Business', 'Time zone of each location', 'Date'],
    ])
    const cost = 4 + platformMeasures.indexOf('cost')
    expect(rows.slice(7).map((row) => [row[0], row[2], row[3], row[cost]])).toEqual([
      ["'+Mill", 'America/Los_Angeles', '2026-03-08', '-5'],
      ['Mine', 'America/Phoenix', '2026-03-08', '200'],
      ['Mine', 'America/Phoenix', '2026-03-31', '-0.01'],
    ])
    const { data } = await crew.as(admin.id).call(getPlatformDashboard, query(far.id))
    for (const [measure, times] of [
      ['cost', 100],
      ['fees', 100],
      ['openings', 1],
      ['shifts', 1],
      ['worked_hours', 60],
    ] as const) {
      const sum = rows.slice(7).reduce((total, row) => total + Math.round(Number(row[4 + platformMeasures.indexOf(measure)]) * times), 0)
      expect([measure, sum]).toEqual([measure, data.figures.find((one) => one.measure === measure)?.value])
    }
  })

  it('is a spreadsheet too, in the language of its reader', async () => {
    const xlsx = await crew.as(admin.id).call(exportPlatformXlsx, query())
    expect([xlsx.status, xlsx.headers['content-type'], xlsx.headers['content-disposition']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      expect.stringContaining('platform-2026-03-01-2026-03-31.xlsx'),
    ])
    await crew.sql(sql`update users set locale = 'es' where id = ${admin.id}`)
    expect((await lines())[0]).toEqual(['Panel', 'Panel de la plataforma'])
    await crew.sql(sql`update users set locale = 'en' where id = ${admin.id}`)
  })

  it('is only for admins of the platform, and for markets that exist', async () => {
    const boss = await organizationAdmin(crew, place.organization_id)
    expect((await crew.as(boss.id).call(exportPlatformCsv, query())).status).toBe(403)
    expect((await crew.as(boss.id).call(exportPlatformXlsx, query())).status).toBe(403)
    expect((await crew.as(admin.id).call(exportPlatformCsv, query(999_999))).status).toBe(404)
  })
})
