import { previewSales, setSales } from '@crewcall/contract/sales.ts'
import { changeWeek, setBudget } from '@crewcall/contract/schedule-moves.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { organizationAdmin, payingLocation } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew } = await openLocation()
await crew.clock.set('2026-03-04T17:00:00Z')

/** A business with two locations and an admin of all of it. */
async function business() {
  const bar = await payingLocation(crew, { name: 'Café Bar' })
  const grill = await payingLocation(crew, { name: 'Grill', organization_id: bar.organization_id })
  const owner = await organizationAdmin(crew, bar.organization_id)
  const boss = crew.as(owner.id)
  const preview = (text: string) => boss.call(previewSales, { body: { location_id: bar.id, text } })
  const set = (weeks: object[]) => boss.call(setSales, { body: { weeks: weeks as never } })
  const budgets = async () =>
    (await boss.call(getSchedule, { query: { location_id: bar.id, start_date: '2026-03-09' } })).data.budgets.map(
      ({ sales_cents, sales_percentage, hours }) => ({ sales_cents, sales_percentage, hours }),
    )
  return { bar, grill, boss, preview, set, budgets }
}

describe('A sheet of sales', () => {
  it('is read by the names of its columns; days of a week are added up, by the week of the business', async () => {
    const { bar, grill, boss, preview } = await business()
    const text =
      'Store,Business Date,Covers,Net Sales\r\ncafe bar,3/9/2026,80,"$1,200.50"\r\nCafé Bar,2026-03-15,90,800\r\nGrill,03/16/26,70,500.25\r\n\r\n'
    const { data } = await preview(text)
    const nothing = { was_cents: null, sales_percentage: null }
    expect(data).toEqual({
      weeks: [
        { location_id: bar.id, week_start: '2026-03-09', lines: [2, 3], sales_cents: 200_050, ...nothing },
        { location_id: grill.id, week_start: '2026-03-16', lines: [4], sales_cents: 50_025, ...nothing },
      ],
      faults: [],
      unknown_columns: ['Covers'],
    })
    await boss.call(changeWeek, { params: { orgId: bar.organization_id }, body: { week_begins_on: 'SUNDAY' } })
    expect((await preview(text)).data.weeks.map(({ week_start, lines }) => [week_start, lines])).toEqual([
      ['2026-03-08', [2]],
      ['2026-03-15', [3]],
      ['2026-03-15', [4]],
    ])
  })

  it('is read in Spanish, from a spreadsheet, by numbers of locations, and here if it names none', async () => {
    const { bar, grill, preview } = await business()
    const places = async (text: string) =>
      (await preview(text)).data.weeks.map(({ location_id, sales_cents }) => [location_id, sales_cents])
    expect(await places(`Ubicación\tSemana\tVentas\n${grill.id}\t2026-03-09\t10`)).toEqual([[grill.id, 1000]])
    expect(await places('Fecha;Ventas netas\n2026-03-09;1,000.00')).toEqual([[bar.id, 100_000]])
    expect(await places('"Date","Sales"\n"2026-03-09","12"\n')).toEqual([[bar.id, 1200]])
  })

  it('does not read the part of an amount before its comma', async () => {
    const { preview } = await business()
    const { data } = await preview('Date,Sales\n2026-03-09,1,000\n2026-03-10,"1,000"\n2026-03-11,7,\n')
    expect(data.faults).toEqual([{ line: 2, code: 'SALES_ROW_TOO_LONG', values: {} }])
    expect(data.weeks).toMatchObject([{ lines: [3, 4], sales_cents: 100_700 }])
  })

  it('leaves out a row with which its week would be more than may be set, and an endless number', async () => {
    const { preview } = await business()
    const { data } = await preview(['Date,Sales', '2026-03-09,1000000', '2026-03-10,1000000', `2026-03-16,${'9'.repeat(400)}`].join('\n'))
    expect(data.weeks).toMatchObject([{ week_start: '2026-03-09', lines: [2], sales_cents: 100_000_000 }])
    expect(data.faults.map(({ line, code }) => [line, code])).toEqual([
      [3, 'SALES_WEEK_TOO_HIGH'],
      [4, 'SALES_AMOUNT_UNREADABLE'],
    ])
  })

  it('says of each row that cannot be read why, by its line', async () => {
    const { preview } = await business()
    const rows = [
      'Location,Date,Sales',
      'Pub,2026-03-09,1',
      ',2026-02-30,1',
      ',2026-03-09,1.2.3',
      ',2026-03-09,5',
      ',3/9/2026,6',
      ',2026-03-10,-4',
    ]
    const { data } = await preview(rows.join('\n'))
    expect(data.faults).toEqual([
      { line: 2, code: 'SALES_LOCATION_UNKNOWN', values: { text: 'Pub' } },
      { line: 3, code: 'SALES_DATE_UNREADABLE', values: { text: '2026-02-30' } },
      { line: 4, code: 'SALES_AMOUNT_UNREADABLE', values: { text: '1.2.3' } },
      { line: 6, code: 'SALES_ROW_TWICE', values: { line: 5 } },
      { line: 7, code: 'SALES_AMOUNT_UNREADABLE', values: { text: '-4' } },
    ])
    expect(data.weeks.map(({ lines, sales_cents }) => [lines, sales_cents])).toEqual([[[5], 500]])
  })

  it.each([
    ['', 'SALES_NEED_DATES'],
    ['Sales\n3', 'SALES_NEED_DATES'],
    ['Week,Covers\n2026-03-09,3', 'SALES_NEED_AMOUNTS'],
  ])('without its columns is refused: %j', async (text, reason) => {
    const { preview } = await business()
    expect((await preview(text)).error).toMatchObject({ code: 'invalid', target: 'text', reason })
  })

  it('of two locations with one name asks which', async () => {
    const { bar, preview } = await business()
    await payingLocation(crew, { name: 'CAFE BAR', organization_id: bar.organization_id })
    expect((await preview('Location,Date,Sales\nCafe Bar,2026-03-09,1')).data.faults).toMatchObject([{ code: 'SALES_LOCATION_AMBIGUOUS' }])
  })
})

describe('Sales of weeks', () => {
  it('are set with their share, leave the hours of the budget, change nothing the second time, and are taken back', async () => {
    const { bar, boss, set, budgets } = await business()
    await boss.call(setBudget, { body: { location_id: bar.id, week_start: '2026-03-09', hours: 40 } })
    const first = [{ location_id: bar.id, week_start: '2026-03-09', sales_cents: 100_000, sales_percentage: 30 }]
    const { data } = await set(first)
    expect(data.before).toEqual([{ location_id: bar.id, week_start: '2026-03-09', sales_cents: null, sales_percentage: null }])
    expect(await budgets()).toEqual([{ sales_cents: 100_000, sales_percentage: 30, hours: 40 }])
    expect((await set(first)).data.before).toEqual([])
    const more = await set([{ location_id: bar.id, week_start: '2026-03-09', sales_cents: 200_000 }])
    expect(await budgets()).toMatchObject([{ sales_cents: 200_000, sales_percentage: 30 }])
    await set(more.data.before)
    expect(await budgets()).toMatchObject([{ sales_cents: 100_000, sales_percentage: 30 }])
    await set(data.before)
    expect(await budgets()).toEqual([{ sales_cents: null, sales_percentage: null, hours: 40 }])
    const kept = await crew.sql(
      sql`select after from audit_log where action = 'budget.set' and location_id = ${bar.id} order by id desc limit 1`,
    )
    expect(kept).toEqual([{ after: { week_start: '2026-03-09', sales_cents: null, sales_percentage: null } }])
  })

  it('are all set or none', async () => {
    const { bar, grill, set, budgets } = await business()
    const week = { location_id: bar.id, week_start: '2026-03-09', sales_cents: 1 }
    expect((await set([week, { ...week, location_id: grill.id, week_start: '2026-03-10' }])).error).toMatchObject({
      target: 'weeks.1.week_start',
      reason: 'NOT_THE_FIRST_DAY_OF_A_WEEK',
    })
    expect((await set([week, week])).error).toMatchObject({ target: 'weeks.1.week_start', reason: 'SALES_WEEK_TWICE' })
    const foreign = await payingLocation(crew)
    expect((await set([week, { ...week, location_id: foreign.id }])).status).toBe(404)
    expect(await budgets()).toEqual([])
  })
})
