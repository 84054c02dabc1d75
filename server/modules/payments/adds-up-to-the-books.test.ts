// @module-tag full
import { listCharges } from '@crewcall/contract/charges.ts'
import { getEarningWeek } from '@crewcall/contract/earnings.ts'
import { listBills, listOverviews } from '@crewcall/contract/overview.ts'
import { getOwnReceipt, getReceipt, listPayments, payAdHoc } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { exportTimesheets, listTimesheets, totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { approveHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationAdmin, platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Caller, Crew } from '../../test/crew.ts'
import { linesIn } from '../../test/printed.ts'
import type { Attempt } from './attempts/attempts.ts'
import { deliver, eventsOf, requireEvenBooks, stripeOf, workedShift, workedTogether } from './test-money.ts'

/** What a business reads, what its pros read, and the entries of the books that both must add up to. */
type World = { boss: Caller; boss_id: number; organization_id: number; pros: readonly { application_id: number; as: Caller }[] }

let crew: Crew
let world: World
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  world = await openWorld()
})
afterAll(() => crew.close())
afterAll(() => requireEvenBooks(crew))

// In order: an ordinary shift, a declined tip, a tip that was refunded, hours of which $7 were refunded, added hours for $40, a payout that came back; and one paid outside.
async function openWorld(): Promise<World> {
  const team = await workedTogether(crew, 6)
  const platform = crew.as((await platformAdmin(crew)).id)
  const [, declined = 0, tipped = 0, shorter = 0, longer = 0, returned = 0] = team.ids
  const extra = async (application_id: number, reason: 'TIP' | 'ADJUST_HOURS', pro_amount: number) => {
    expect((await team.asBoss.call(payAdHoc, { body: { application_id, reason, pro_amount, description: '' } })).status).toBe(201)
    await crew.drain()
  }
  const refund = async (application_id: number, body: { reason: string; amount?: number; adhoc_payment_id?: number }) => {
    expect((await platform.call(refundCharge, { params: { id: String(application_id) }, body })).status).toBe(201)
    await crew.drain()
  }
  await team.pay()
  await crew.drain()
  await extra(tipped, 'TIP', 20)
  const [tip] = await crew.sql<{ id: number }>(sql`select id from adhoc_payments where application_id = ${tipped}`)
  await refund(tipped, { reason: 'A mistake', adhoc_payment_id: tip?.id ?? 0 })
  await refund(shorter, { reason: 'Left early', amount: 7 })
  await extra(longer, 'ADJUST_HOURS', 40)
  stripeOf(crew).fault({ path: '/v1/payment_intents', next: 'card_declined' })
  await extra(declined, 'TIP', 30)
  const transfer = stripeOf(crew)
    .journal()
    .transfers.find(({ key }) => key?.startsWith(`payout:${returned}:`))
  await crew.around.ports.payments.takeBackPayOut({ key: 'by-hand', provider_ref: transfer?.ref ?? '' })
  const outside = await workedShift(crew, {
    location: { organization_id: team.place.organization_id, in_network_payments_enabled: false },
    gig: { type: 'NETWORK' },
  })
  await outside.at(420)
  await outside.asBoss.call(approveHours, { params: { gigId: String(outside.shift.id) }, body: { application_ids: [outside.id] } })
  await crew.drain()
  const attempts = () => crew.sql<Attempt>(sql`select * from payment_intents where application_id = ${returned} order by id`)
  for (const event of await eventsOf(crew, { attempts })) await deliver(crew, event)
  await crew.drain()
  const { organization_id } = team.place
  const { id: boss_id } = await organizationAdmin(crew, organization_id)
  const pros = team.pros.map((pro, index) => ({ application_id: team.ids[index] ?? 0, as: crew.as(pro.user_id) }))
  return { boss: crew.as(boss_id), boss_id, organization_id, pros: [...pros, { application_id: outside.id, as: outside.asPro }] }
}

/** The sum of the entries of an account about attempts of these kinds, in cents, by application in the order of `world.pros`. */
async function booked(
  account: string,
  kinds: readonly string[],
  { postings = sql`true`, sign = 1 }: { postings?: Sql; sign?: 1 | -1 } = {},
): Promise<number[]> {
  const rows = await crew.sql<{ application_id: number; cents: number }>(sql`
    select i.application_id, ${sign} * sum(e.amount_cents)::bigint as cents from ledger_entries e
    join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
    join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
    where e.organization_id = ${world.organization_id} and e.account like ${account} and i.kind = any(${[...kinds]}::text[]) and ${postings}
    group by i.application_id`)
  return world.pros.map(({ application_id }) => rows.find((row) => row.application_id === application_id)?.cents ?? 0)
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)
const clearing = 'provider:clearing'
const inOrder = <T extends { application_id: number }>(rows: readonly T[]) =>
  world.pros.map(({ application_id }) => rows.find((row) => row.application_id === application_id))

describe('what a business reads adds up to the books:', () => {
  it('timesheets, their sums and their file to the charges of hours', async () => {
    const hours = await booked(clearing, ['BUSINESS_CHARGE'])
    expect(hours).toEqual([14_080, 14_080, 14_080, 14_080, 14_080, 14_080, 0])
    const query = { state: 'PAID,ATTENTION' }
    const { results } = (await world.boss.call(listTimesheets, { query })).data
    expect(inOrder(results).map((row) => row?.total)).toEqual(hours)
    expect((await world.boss.call(totalTimesheets, { query })).data).toMatchObject({ count: 7, pro_amount: 66_000, total: sum(hours) })
    const [titles = [], ...rows] = String((await world.boss.call(exportTimesheets, { query })).data)
      .split('\n')
      .map((line) => line.split('","'))
    const column = titles.indexOf('Total')
    expect(sum(rows.map((row) => Math.round(Number(row[column] ?? 0) * 100)))).toBe(sum(hours))
    const spent = (await world.boss.call(listOverviews)).data.results.map(({ spent_cents }) => spent_cents ?? 0)
    expect(sum(spent)).toBe(sum(hours))
  })

  it('receipts, on the screen and on paper, to what was charged less what went back', async () => {
    const net = await booked(clearing, ['BUSINESS_CHARGE', 'ADHOC_CHARGE', 'REFUND'])
    expect(net).toEqual([14_080, 14_080, 14_080, 13_380, 19_200, 14_080, 0])
    const headers = { authorization: `Bearer ${await crew.tokenOf(world.boss_id)}` }
    for (const [index, { application_id }] of world.pros.entries()) {
      const { data } = await world.boss.call(getReceipt, { params: { id: String(application_id) } })
      expect([index, data.total_with_extras]).toEqual([index, net[index]])
      const url = `/api/staffer/gig-applications/${application_id}/receipt.pdf/`
      const total = linesIn((await crew.app.inject({ method: 'GET', url, headers })).rawPayload)
        .findLast((line) => line.startsWith('Total'))
        ?.split('| $')[1]
      expect([index, Math.round(Number(total) * 100)]).toEqual([index, net[index]])
    }
  })

  it('the table of charges, the payments and the bills', async () => {
    const [gross, refunded] = [await booked(clearing, ['BUSINESS_CHARGE', 'ADHOC_CHARGE']), await booked(clearing, ['REFUND'])]
    const { sums } = (await world.boss.call(listCharges, { query: { organization_id: String(world.organization_id) } })).data
    expect(sums).toMatchObject({ gross: 91_700, refunded: 2800, net: 88_900, failed: 3150 })
    expect([sums.gross, sums.refunded]).toEqual([sum(gross), -sum(refunded)])
    // A refund of hours is a payment of its own; one of a tip makes the tip less.
    const paid = (await world.boss.call(listPayments, { query: { tab: 'history' } })).data.results
    expect(sum(paid.map(({ total, extras_total }) => (total ?? 0) + extras_total))).toBe(sum(gross) + sum(refunded) + 700)
    const bills = (await world.boss.call(listBills)).data.results
    expect(sum(bills.map((bill) => bill.paid.total))).toBe(sum(gross) + sum(refunded) + 700)
    expect([sum(bills.map((bill) => bill.due.total)), sum(bills.map((bill) => bill.failed.total))]).toEqual([0, 3150])
  })
})

describe('what a pro reads adds up to the books:', () => {
  it('receipts to what is owed or was sent', async () => {
    const owed = await booked('pro:%', ['BUSINESS_CHARGE', 'ADHOC_CHARGE'], { postings: sql`t.kind = 'CHARGE'`, sign: -1 })
    expect(owed).toEqual([11_000, 11_000, 13_000, 11_000, 15_000, 11_000, 0])
    for (const [index, { application_id, as }] of world.pros.entries()) {
      const { data } = await as.call(getOwnReceipt, { params: { id: String(application_id) } })
      expect([index, data.total_with_extras]).toEqual([index, owed[index]])
    }
  })

  it('the payments of the week that arrived to what was sent and did not come back', async () => {
    const sent = await booked(clearing, ['PRO_PAYOUT', 'ADHOC_PAYOUT'], { sign: -1 })
    expect(sent).toEqual([11_000, 11_000, 13_000, 11_000, 15_000, 0, 0])
    for (const [index, { as }] of world.pros.entries()) {
      const { shifts } = (await as.call(getEarningWeek, { params: { day: '2026-03-10' } })).data
      const arrived = shifts.flatMap(({ payments }) => payments).filter(({ arrival }) => arrival.state === 'ARRIVED')
      expect([index, sum(arrived.map(({ amount }) => amount))]).toEqual([index, sent[index]])
    }
  })
})
