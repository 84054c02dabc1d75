import { refundCharge } from '@crewcall/contract/refunds.ts'
import { recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { exportStatement, getStatement, listMethodsOfLocations, listStatements, printStatement } from '@crewcall/contract/statements.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manager, organizationAdmin, payingLocation, platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { approve, invoiceOf, issueWeek, onAccount, withoutMethod } from '../invoices/test-invoices.ts'
import { sweepStatements } from './closed-months.ts'
import { useMethod, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let admin: ReturnType<Crew['as']>
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  admin = crew.as((await platformAdmin(crew)).id)
})
afterAll(() => crew.close())

const of = ({ place }: Paid) => ({ location_id: place.id })
const months = async (shift: Paid) => (await shift.asBoss.call(listStatements, { query: of(shift) })).data.results
const statement = async (shift: Paid, month: string) =>
  (await shift.asBoss.call(getStatement, { params: { month }, query: { ...of(shift), page_size: 100 } })).data
const csv = async (shift: Paid, month: string) => (await shift.asBoss.call(exportStatement, { params: { month }, query: of(shift) })).data
const giveBack = async (shift: Paid, amount: number) => {
  await admin.call(refundCharge, { params: { id: String(shift.id) }, body: { amount, reason: 'Left early' } })
  await crew.drain()
}
/** What the books say the location owed at an instant, added up without the statement. */
const owedAt = async ({ place }: Paid, at: string) =>
  (
    await crew.sql<{ cents: number }>(sql`
      select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entries e
      join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
      where e.account = ${`location:${place.id}:receivable`} and t.at < ${at}`)
  )[0]?.cents

describe('a statement', () => {
  it('of a card has charges and payments, and a later refund is in the month in which it happens', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    await crew.clock.set('2026-04-01T04:30:00Z')
    await crew.sweep(sweepStatements)
    expect((await statement(shift, '2026-03')).sums.is_closed).toBe(false)
    await crew.clock.set('2026-04-02T12:00:00Z')
    const live = await statement(shift, '2026-03')
    await crew.sweep(sweepStatements)
    const before = [await statement(shift, '2026-03'), await csv(shift, '2026-03')]
    expect(before[0]).toEqual({ ...live, sums: { ...live.sums, is_closed: true } })
    expect(before[0]).toMatchObject({
      count: 2,
      sums: { opening: 0, charged: 14_080, credited: 0, paid: 14_080, paid_back: 0, closing: 0, is_closed: true },
      results: [
        { entry: 'CHARGED', subject: 'PAY', amount: 14_080 },
        { entry: 'PAID', amount: 14_080 },
      ],
    })
    await giveBack(shift, 25.5)
    // Neither a later refund, nor another name, clock or closing changes it.
    await crew.sql(sql`update users set first_name = 'Other' where id = ${shift.worker.user_id}`)
    await crew.sql(sql`update locations set timezone = 'Pacific/Auckland' where id = ${shift.place.id}`)
    await crew.sweep(sweepStatements)
    expect([await statement(shift, '2026-03'), await csv(shift, '2026-03')]).toEqual(before)
    await expect(crew.sql(sql`update closed_statements set lines = '[]' where location_id = ${shift.place.id}`)).rejects.toThrow(
      'append-only',
    )
    expect(await months(shift)).toMatchObject([
      { month: '2026-04', opening: 0, charged: 0, credited: 2550, paid: 0, paid_back: 2550, closing: 0, is_closed: false },
      { month: '2026-03', closing: 0, is_closed: true },
    ])
  })

  it('has what was entered after a month was closed in the next one, also if the location moves west', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    await crew.clock.set('2026-04-01T05:30:00Z')
    await giveBack(shift, 25.5)
    await crew.sweep(sweepStatements)
    expect((await statement(shift, '2026-03')).sums).toMatchObject({ is_closed: true, credited: 0, closing: 0 })
    await crew.sql(sql`update locations set timezone = 'America/Los_Angeles' where id = ${shift.place.id}`)
    const april = { month: '2026-04', opening: 0, charged: 0, credited: 2550, paid: 0, paid_back: 2550, closing: 0 }
    expect(await months(shift)).toMatchObject([april, { month: '2026-03', credited: 0, closing: 0 }])
    expect((await statement(shift, '2026-04')).results).toHaveLength(2)
    await crew.clock.set('2026-05-03T12:00:00Z')
    await crew.sweep(sweepStatements)
    expect((await months(shift)).slice(-2)).toMatchObject([
      { ...april, is_closed: true },
      { month: '2026-03', credited: 0, closing: 0 },
    ])
    expect((await statement(shift, '2026-04')).results).toHaveLength(2)
  })

  it('of a location on account opens with what was owed, and ends with what the books say', async () => {
    const shift = await onAccount(crew)
    await withoutMethod(crew, shift)
    await approve(crew, shift)
    await issueWeek(crew)
    const { id, number } = await invoiceOf(crew, shift)
    await crew.clock.set('2026-04-10T12:00:00Z')
    const paid = await admin.call(recordInvoicePayment, {
      params: { id: String(id) },
      body: { amount: 100, received_on: '2026-03-20', reference: 'Wire' },
    })
    expect(paid.status).toBe(201)
    await giveBack(shift, 30)
    await crew.clock.set('2026-05-03T12:00:00Z')
    await crew.sweep(sweepStatements)
    expect(await months(shift)).toMatchObject([
      { month: '2026-05', opening: 1080, charged: 0, closing: 1080 },
      { month: '2026-04', opening: 14_080, charged: 0, credited: 3000, paid: 10_000, paid_back: 0, closing: 1080, is_closed: true },
      { month: '2026-03', opening: 0, charged: 14_080, credited: 0, paid: 0, closing: 14_080, is_closed: true },
    ])
    expect([await owedAt(shift, '2026-04-01T04:00:00Z'), await owedAt(shift, '2026-05-01T04:00:00Z')]).toEqual([14_080, 1080])
    const { results } = await statement(shift, '2026-04')
    expect(results).toMatchObject([
      { entry: 'PAID', subject: 'TRANSFER', invoice_number: number, amount: 10_000 },
      { entry: 'CREDITED', subject: 'REFUND', amount: 3000 },
    ])
    const lines = String(await csv(shift, '2026-04'))
      .trim()
      .split('\r\n')
    expect(lines.at(1)).toContain('"Opening balance"')
    expect(lines.at(1)).toContain('"140.80"')
    expect(lines.at(-1)).toContain('"10.80"')
    const columns = lines.map((line) => line.split('","').length)
    expect(new Set(columns)).toEqual(new Set([15]))
  })

  it('adds up its entries to its sums, for every month and for the organization', async () => {
    const shift = await onAccount(crew)
    await approve(crew, shift)
    await issueWeek(crew)
    await crew.drain()
    await giveBack(shift, 10)
    const boss = crew.as((await organizationAdmin(crew, shift.place.organization_id)).id)
    const { results } = (await boss.call(listStatements, { query: { organization_id: shift.place.organization_id } })).data
    expect(results.length).toBeGreaterThan(0)
    for (const sums of results) {
      const { results: lines, locations } = await statement(shift, sums.month)
      const total = (entry: string) => lines.filter((line) => line.entry === entry).reduce((sum, { amount }) => sum + amount, 0)
      expect(sums).toMatchObject({
        charged: total('CHARGED'),
        credited: total('CREDITED'),
        paid: total('PAID'),
        paid_back: total('PAID_BACK'),
        closing: sums.opening + total('CHARGED') - total('CREDITED') - total('PAID') + total('PAID_BACK'),
      })
      expect(locations.reduce((sum, { closing }) => sum + closing, 0)).toBe(sums.closing)
    }
  })

  it('is printed, in the language of the reader, and shown to nobody without the right', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    const call = { params: { month: '2026-03' }, query: of(shift) }
    const file = await shift.asBoss.call(printStatement, call)
    expect(file.status).toBe(200)
    const member = crew.as((await manager(crew, shift.place, 'TEAM_MEMBER')).id)
    const stranger = crew.as((await manager(crew, await payingLocation(crew))).id)
    for (const endpoint of [getStatement, exportStatement, printStatement]) {
      expect((await member.call(endpoint, call)).status).toBe(403)
      expect((await stranger.call(endpoint, call)).status).toBe(404)
    }
    expect((await member.call(listStatements, { query: of(shift) })).status).toBe(403)
  })
})

describe('the methods of an organization', () => {
  it('show whose method each location uses, what failed last there, and what is on hold', async () => {
    const shift = await workedShift(crew, { token: 'pm_card_chargeCustomerFail' })
    const { organization_id } = shift.place
    const inherits = await payingLocation(crew, { organization_id, name: 'Aaa inherits', billing_source: 'ORGANIZATION' })
    await shift.pay()
    await crew.drain()
    await crew.sql(sql`update locations set payment_hold_since = '2026-03-12' where id = ${shift.place.id}`)
    const params = { params: { orgId: String(organization_id) } }
    const boss = crew.as((await organizationAdmin(crew, organization_id)).id)
    expect((await boss.call(listMethodsOfLocations, params)).data.results).toMatchObject([
      { location_id: inherits.id, source: 'ORGANIZATION', last_failure: null, hold_since: null },
      { location_id: shift.place.id, source: 'LOCATION', type: 'card', last4: '4242', last_failure: { amount: 14_080 } },
    ])
    await useMethod(crew, shift.place, 'pm_card_visa')
    expect((await shift.asBoss.call(listMethodsOfLocations, params)).data.results.map((each) => each.location_id)).toEqual([shift.place.id])
    const member = crew.as((await manager(crew, shift.place, 'TEAM_MEMBER')).id)
    expect((await member.call(listMethodsOfLocations, params)).status).toBe(403)
  })
})
