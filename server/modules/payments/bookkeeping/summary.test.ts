import { summarizeBilling } from '@crewcall/contract/charges.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { autoApproveAt } from '@crewcall/contract/rules/windows.ts'
import { approveHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../../../platform/jobs.ts'
import { manager, platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { approve, invoiceOf, issueWeek, onAccount } from '../invoices/test-invoices.ts'
import { settleApproved } from '../payday/auto-charge.ts'
import { workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

const summary = async ({ asBoss, place }: Paid) => (await asBoss.call(summarizeBilling, { query: { location_id: place.id } })).data

describe('the next charge', () => {
  it('of a card is what the hours really cost when they are paid, and then they are in the month', async () => {
    const shift = await workedShift(crew)
    await shift.at(420)
    await crew.drain()
    const before = await summary(shift)
    expect(before).toMatchObject({
      first_day: '2026-03-01',
      last_day: '2026-03-31',
      month: { gross: 0, refunded: 0, net: 0, pending: 0 },
      next: [{ kind: 'HOURS', location_id: shift.place.id, count: 1, left_out: 0, is_on_account: false, method: { last4: '4242' } }],
      is_cut: false,
    })
    await shift.pay()
    await crew.drain()
    const [charge] = (await shift.attempts()).filter(({ kind }) => kind === 'BUSINESS_CHARGE')
    expect(before.next[0]?.total).toBe(charge?.amount_cents)
    expect(await summary(shift)).toMatchObject({ month: { gross: 14_080, net: 14_080, pending: 0 }, next: [] })
  })

  it('of an open invoice is what it is issued at, less the credit it takes, on the day it closes', async () => {
    const shift = await onAccount(crew)
    await shift.at(420)
    expect((await summary(shift)).next).toMatchObject([{ kind: 'HOURS', total: 14_080, is_on_account: true, method: null }])
    await approve(crew, shift)
    const admin = crew.as((await platformAdmin(crew)).id)
    await admin.call(refundCharge, { params: { id: String(shift.id) }, body: { amount: 30, reason: 'Left early' } })
    await crew.drain()
    const { next } = await summary(shift)
    const open = await invoiceOf(crew, shift)
    expect(next).toMatchObject([
      { kind: 'INVOICE', invoice_id: open.id, count: 1, total: 11_080, at: open.closes_at.toISOString(), method: { last4: '4242' } },
    ])
    await issueWeek(crew)
    expect((await invoiceOf(crew, shift)).total_cents).toBe(next[0]?.total)
  })

  it('is shown to nobody who may not see the billing', async () => {
    const shift = await workedShift(crew)
    const member = crew.as((await manager(crew, shift.place, 'TEAM_MEMBER')).id)
    for (const query of [{ location_id: shift.place.id }, { organization_id: shift.place.organization_id }])
      expect((await member.call(summarizeBilling, { query })).status).toBe(403)
  })

  it('names when the first hours approve themselves, and then they are charged what it had said', async () => {
    const shift = await workedShift(crew)
    await shift.at(420)
    await crew.drain()
    const { next } = await summary(shift)
    expect(next[0]?.at).toBe(autoApproveAt(shift.shift.end_time).toISOString())
    await crew.clock.set(new Date(Date.parse(next[0]?.at ?? '') + 60_000).toISOString())
    await shift.asBoss.call(approveHours, { params: { gigId: String(shift.shift.id) }, body: { application_ids: [shift.id] } })
    await crew.system((ctx) => enqueue(ctx, settleApproved, { application_id: shift.id, is_automatic: true }))
    await crew.drain()
    const rows = await crew.sql(
      sql`select amount_cents from payment_intents where application_id = ${shift.id} and kind = 'BUSINESS_CHARGE'`,
    )
    expect(rows).toEqual([{ amount_cents: next[0]?.total }])
  })
})
