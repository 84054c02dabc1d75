import { recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { exportStatementYear, getStatementYear, printStatementYear } from '@crewcall/contract/statement-years.ts'
import { getStatement, listStatements } from '@crewcall/contract/statements.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manager, organizationAdmin, payingLocation, platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { linesIn } from '../../../test/printed.ts'
import { sweepStatements } from '../bookkeeping/closed-months.ts'
import { approve, invoiceOf, issueWeek, onAccount, withoutMethod } from '../invoices/test-invoices.ts'
import { useMethod, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { yearCsv } from './year-csv.ts'
import { printYearPdf } from './year-pdf.ts'

let crew: Crew
let admin: Caller
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  admin = crew.as((await platformAdmin(crew)).id)
})
afterAll(() => crew.close())

type Query = { location_id?: number; organization_id?: number }
const of = ({ place }: Paid) => ({ location_id: place.id })
const called = (year: number, query: Query) => ({ params: { year: String(year) }, query })
const yearOf = async (who: Caller, year: number, query: Query) => (await who.call(getStatementYear, called(year, query))).data
const csvOf = async (who: Caller, year: number, query: Query) => String((await who.call(exportStatementYear, called(year, query))).data)
const giveBack = async (shift: Paid, amount: number) => {
  await admin.call(refundCharge, { params: { id: String(shift.id) }, body: { amount, reason: 'Left early' } })
  await crew.drain()
}
const cents = (cell = '') => Math.round(Number(cell) * 100)
const cellsOf = (file: string) =>
  file
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))

/** What the books say of a location between two instants, without any statement. */
async function booksOf(placeId: number, from: string, until: string) {
  const account = `location:${placeId}:receivable`
  const within = sql`t.at >= ${from} and t.at < ${until}`
  const bills = sql`from charge_lines c where exists (select from ledger_entries e
    join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
    where t.organization_id = c.organization_id and t.payment_intent_id = c.payment_intent_id and e.amount_cents > 0
      and t.kind in ('CHARGE', 'INVOICED') and e.account = ${account} and ${within})`
  const lines = await crew.sql<{ line: string; cents: number }>(sql`
    select case c.line when 'bonus' then 'pro_amount' else c.line end as line, sum(c.amount_cents)::bigint as cents ${bills} group by 1`)
  const [sums] = await crew.sql<{ opening: number; closing: number; charged: number; money: number }>(sql`
    select coalesce(sum(e.amount_cents) filter (where t.at < ${from}), 0)::bigint as opening,
      coalesce(sum(e.amount_cents) filter (where t.at < ${until}), 0)::bigint as closing,
      coalesce(sum(e.amount_cents) filter (where ${within} and e.amount_cents > 0 and t.kind in ('CHARGE', 'INVOICED')), 0)::bigint as charged,
      (select coalesce(sum(m.amount_cents), 0)::bigint from ledger_entries m
        join ledger_transactions t on t.organization_id = m.organization_id and t.id = m.ledger_transaction_id
        where m.account in ('provider:clearing', 'platform:bank') and ${within} and exists (select from ledger_entries r
          where r.organization_id = m.organization_id and r.ledger_transaction_id = m.ledger_transaction_id and r.account = ${account})) as money
    from ledger_entries e join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
    where e.account = ${account}`)
  if (!sums) throw new Error('Sums are always one row')
  return { ...sums, lines: Object.fromEntries(lines.map(({ line, cents: sum }) => [line, sum])) }
}

const sums = ['charged', 'credited', 'paid', 'paid_back'] as const

/** A year adds up to its monthly statements, to its locations and to its CSV file, in every column. */
async function expectWhole(who: Caller, year: number, query: Query) {
  const view = await yearOf(who, year, query)
  const listed = (await who.call(listStatements, { query })).data
  const months = listed.results.filter(({ month }) => month.startsWith(String(year)))
  for (const each of sums) expect(view[each]).toBe(months.reduce((sum, month) => sum + month[each], 0))
  expect([view.opening, view.closing]).toEqual([months.at(-1)?.opening ?? 0, months[0]?.closing ?? 0])
  const { name: _, is_part, lines, paid_by, paid_back_by, months: ownMonths, locations, ...own } = view
  expect(listed.years.filter((one) => one.year === year)).toEqual([own])
  expect(ownMonths.map(({ lines: _lines, paid_by: _paid, paid_back_by: _back, ...month }) => month)).toEqual(months.toReversed())
  for (const month of months) {
    const { results } = (await who.call(getStatement, { params: { month: month.month }, query: { ...query, page_size: 100 } })).data
    const total = (entry: string) => results.filter((line) => line.entry === entry).reduce((sum, { amount }) => sum + amount, 0)
    expect(ownMonths.find((one) => one.month === month.month)).toMatchObject({ charged: total('CHARGED'), paid: total('PAID') })
  }
  const added = (named: Record<string, number>) => Object.values(named).reduce((sum, each) => sum + each, 0)
  for (const part of [view, ...ownMonths, ...locations]) {
    expect([part.charged, part.paid, part.paid_back]).toEqual([added(part.lines), added(part.paid_by), added(part.paid_back_by)])
    expect(part.closing).toBe(part.opening + part.charged - part.credited - part.paid + part.paid_back)
  }
  for (const each of ['opening', ...sums, 'closing'] as const)
    expect(locations.reduce((sum, location) => sum + location[each], 0)).toBe(view[each])
  expectFile(await csvOf(who, year, query), ownMonths.length, locations.length)
  return { ...view, is_part, lines, paid_by, paid_back_by }
}

function expectFile(file: string, months: number, locations: number) {
  const [titles = [], whole = [], ...rest] = cellsOf(file)
  const at = titles.indexOf('Opening balance')
  expect(new Set(cellsOf(file).map((row) => row.length))).toEqual(new Set([titles.length]))
  const parts = { Month: rest.slice(0, months), Location: rest.slice(months, months + locations) }
  for (const [name, rows] of Object.entries(parts)) {
    expect(rows.every((row) => row.includes(name))).toBe(true)
    // Balances of months do not add up; those of locations do.
    const skipped = name === 'Month' ? new Set(['Opening balance', 'Closing balance']) : new Set<string>()
    for (const [index, title] of titles.entries())
      if (index >= at && !skipped.has(title)) expect(rows.reduce((sum, row) => sum + cents(row[index]), 0)).toBe(cents(whole[index]))
  }
}

const newYork = (year: number) => [`${year}-01-01T05:00:00Z`, `${year + 1}-01-01T05:00:00Z`] as const

describe('the year of a business', () => {
  it('has a charge of December, and its refund in January in the next year; once closed it never changes', async () => {
    const shift = await workedShift(crew)
    await crew.clock.set('2026-12-30T12:00:00Z')
    await shift.pay({ tip: 10 })
    await crew.drain()
    const running = await expectWhole(shift.asBoss, 2026, of(shift))
    expect(running).toMatchObject({
      is_closed: false,
      charged: 15_130,
      lines: { pro_amount: 11_000, tip_amount: 1000, platform_fee: 3080 },
    })
    expect(running.months.map(({ month }) => month)).toEqual(['2026-12'])

    await crew.clock.set('2027-01-01T09:00:00Z')
    await crew.sweep(sweepStatements)
    const closed = await expectWhole(shift.asBoss, 2026, of(shift))
    expect(closed).toMatchObject({ is_closed: true, credited: 0, paid_by: { card: 15_130, bank_account: 0 }, closing: 0 })
    expect(await booksOf(shift.place.id, ...newYork(2026))).toEqual({
      opening: 0,
      closing: 0,
      charged: 15_130,
      money: 15_130,
      lines: { pro_amount: 11_000, tip_amount: 1000, platform_fee: 3080, tipping_fee: 50 },
    })
    const files = async () => [
      await csvOf(shift.asBoss, 2026, of(shift)),
      (await shift.asBoss.call(printStatementYear, called(2026, of(shift)))).data,
    ]
    const before = await files()

    await crew.clock.set('2027-01-05T12:00:00Z')
    await giveBack(shift, 25.5)
    await crew.sql(sql`update locations set name = 'Renamed', timezone = 'America/Los_Angeles' where id = ${shift.place.id}`)
    expect(await files()).toEqual(before)
    expect(String(before[0])).toContain(shift.place.name)
    const next = await expectWhole(shift.asBoss, 2027, of(shift))
    expect(next).toMatchObject({
      is_closed: false,
      charged: 0,
      credited: 2550,
      paid: 0,
      paid_back: 2550,
      paid_back_by: { card: 2550 },
      closing: 0,
    })
    expect(await booksOf(shift.place.id, ...newYork(2027))).toMatchObject({ charged: 0, money: -2550, closing: 0, lines: {} })
  })

  it('has what was entered after a December was closed in the next year, also if the location moves west', async () => {
    const shift = await workedShift(crew)
    await crew.clock.set('2026-12-30T12:00:00Z')
    await shift.pay()
    await crew.drain()
    // Half past midnight in New York is still New Year's Eve in Los Angeles.
    await crew.clock.set('2027-01-01T06:30:00Z')
    await crew.sweep(sweepStatements)
    await crew.sql(sql`update locations set timezone = 'America/Los_Angeles' where id = ${shift.place.id}`)
    await giveBack(shift, 20)
    expect(await expectWhole(shift.asBoss, 2026, of(shift))).toMatchObject({ is_closed: true, charged: 14_080, credited: 0 })
    expect(await expectWhole(shift.asBoss, 2027, of(shift))).toMatchObject({
      is_closed: false,
      charged: 0,
      credited: 2000,
      paid_back: 2000,
    })
  })

  it('of a location on account ends with what is owed, and the next one begins with it', async () => {
    const shift = await onAccount(crew)
    await withoutMethod(crew, shift)
    await approve(crew, shift)
    await issueWeek(crew)
    const { id } = await invoiceOf(crew, shift)
    await crew.clock.set('2027-02-03T12:00:00Z')
    const body = { amount: 100, received_on: '2027-02-02', reference: 'Wire' }
    await admin.call(recordInvoicePayment, { params: { id: String(id) }, body })
    await crew.clock.set('2029-03-01T12:00:00Z')
    await crew.sweep(sweepStatements)
    const [first, second, third] = [2026, 2027, 2028].map((year) => expectWhole(shift.asBoss, year, of(shift)))
    expect(await first).toMatchObject({ opening: 0, charged: 14_080, paid: 0, closing: 14_080, is_closed: true })
    expect(await second).toMatchObject({ opening: 14_080, charged: 0, paid_by: { bank_transfer: 10_000 }, closing: 4080 })
    // A year in which nothing moved has twelve months, and what is owed.
    const still = await third
    expect(still).toMatchObject({ opening: 4080, charged: 0, paid: 0, closing: 4080, is_closed: true })
    expect(still?.months).toHaveLength(12)
    expect(await booksOf(shift.place.id, ...newYork(2027))).toMatchObject({ opening: 14_080, closing: 4080, charged: 0, money: 10_000 })
    const before = await yearOf(shift.asBoss, 2020, of(shift))
    expect(before).toMatchObject({ is_closed: true, charged: 0, closing: 0, months: [], locations: [] })
    expect((await shift.asBoss.call(getStatementYear, called(2030, of(shift)))).status).toBe(404)
  })

  it('of an organization is that of the locations whose billing the reader may see', async () => {
    const shift = await workedShift(crew)
    const { organization_id } = shift.place
    await shift.pay()
    await crew.drain()
    const other = await payingLocation(crew, { organization_id, timezone: 'America/Los_Angeles', name: 'Aaa West' })
    await useMethod(crew, other, 'pm_card_visa')
    const boss = crew.as((await organizationAdmin(crew, organization_id)).id)
    const whole = await expectWhole(boss, 2026, { organization_id })
    expect(whole.locations.map(({ location_id }) => location_id)).toEqual([shift.place.id])
    const elsewhere = crew.as((await manager(crew, other)).id)
    expect(await yearOf(elsewhere, 2026, { organization_id })).toMatchObject({ charged: 0, locations: [], months: [] })
    const said = 'Only the locations whose billing you may see: the organization may have others.'
    const files = await Promise.all([boss, elsewhere].map((who) => csvOf(who, 2026, { organization_id })))
    expect([whole.is_part, ...files.map((file) => file.includes(said))]).toEqual([false, false, true])
    expect((await boss.call(getStatementYear, called(2026, { organization_id: organization_id + 1, location_id: other.id }))).status).toBe(
      404,
    )
  })
})

describe('its files', () => {
  const notes = ['Issued by Crewcall', 'This is not a tax form. Crewcall itself']
  const printed = async (shift: Paid) => {
    const headers = { authorization: `Bearer ${await crew.tokenOf(shift.boss.id)}` }
    const url = `/api/billing/years/2026/year.pdf/?location_id=${shift.place.id}`
    return linesIn((await crew.app.inject({ method: 'GET', url, headers })).rawPayload)
  }

  it('say who issues them, what they are not, whether they are so far, and that no real money moved', async () => {
    const shift = await workedShift(crew)
    await shift.pay({ tip: 10 })
    await crew.drain()
    const lines = await printed(shift)
    const text = lines.join('\n')
    for (const words of [...notes, 'Test mode: no real money moved', 'So far: this year is not closed', shift.place.name])
      expect(text).toContain(words)
    expect(lines).toEqual(expect.arrayContaining(['Pro pay | $110.00', 'Tips | $10.00', 'Coupons | $0.00', 'Charged in total | $151.30']))
    expect(lines).toContain('Card | $151.30 | $0.00')
    expect(lines).toContain('2026-03 | $0.00 | $151.30 | $0.00 | $151.30 | $0.00 | $0.00')
    const file = cellsOf(await csvOf(shift.asBoss, 2026, of(shift)))
    // The stand-in of the processor moves no real money: every row says so.
    expect(new Set(file.map(([first]) => first))).toEqual(new Set(['Test mode: no real money moved']))
    for (const note of notes) expect(file.some((row) => row[1] === 'Note' && row[2]?.startsWith(note))).toBe(true)
    await crew.sql(sql`update users set locale = 'es' where id = ${shift.boss.id}`)
    expect((await printed(shift)).join('\n')).toContain('Este documento no es un formulario de impuestos')
  })

  it('are marked as a test only if they are one', async () => {
    const shift = await workedShift(crew)
    const year = await yearOf(shift.asBoss, 2026, of(shift))
    const real = { now: new Date('2026-05-01T12:00:00Z'), locale: 'en', is_test: false } as const
    expect(yearCsv(year, real, [])).not.toContain('Test mode')
    expect(cellsOf(yearCsv(year, real, [])).at(0)?.[0]).toBe('Part')
    const pages = linesIn(await printYearPdf(year, real, [])).join('\n')
    expect(pages).not.toContain('Test mode')
    expect(pages).toContain('Nothing was owed or moved in this year.')
  })

  it('run nothing in a spreadsheet', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    await crew.sql(sql`update locations set name = '=HYPERLINK("https://x.example")' where id = ${shift.place.id}`)
    expect(await csvOf(shift.asBoss, 2026, of(shift))).toContain(`"'=HYPERLINK(""https://x.example"")"`)
  })

  it('are not there for those who see the location and not its billing, nor for strangers', async () => {
    const shift = await workedShift(crew)
    const { organization_id } = shift.place
    const others = [
      await manager(crew, shift.place, 'TEAM_MEMBER'),
      await manager(crew, shift.place, 'ONSITE_MANAGER'),
      await manager(crew, await payingLocation(crew)),
    ]
    for (const endpoint of [getStatementYear, exportStatementYear, printStatementYear]) {
      for (const { id } of others)
        for (const query of [of(shift), { organization_id }])
          expect((await crew.as(id).call(endpoint, called(2026, query))).status).toBe(404)
      expect((await shift.asBoss.call(endpoint, called(2026, of(shift)))).status).toBe(200)
      expect((await shift.asBoss.call(endpoint, called(2026, {}))).status).toBe(400)
      expect((await shift.asBoss.call(endpoint, called(1999, of(shift)))).status).toBe(400)
    }
  })
})
