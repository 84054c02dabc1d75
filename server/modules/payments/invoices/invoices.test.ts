import { listInvoices } from '@crewcall/contract/invoices.ts'
import { payAdHoc } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { invoiceStatus } from '@crewcall/contract/rules/invoices.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { location } from '../../../test/build.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { deliver, eventsOf, requireEvenBooks, stripeOf, useMethod, workedShift } from '../test-money.ts'
import { chargeWaitingInvoices } from './charge.ts'
import { approve, invoiceOf, issueWeek, onAccount, withoutMethod } from './test-invoices.ts'
import { sweepInvoices } from './sweep.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

function linesOf({ organization_id, id }: Tables['invoices']) {
  return crew.sql<Tables['invoice_lines']>(
    sql`select * from invoice_lines where organization_id = ${organization_id} and invoice_id = ${id} order by id`,
  )
}

describe('a charge on account', () => {
  it('is placed on the open invoice when the hours are approved, and the pro is paid', async () => {
    const shift = await onAccount(crew)
    await approve(crew, shift)
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'SUBMITTED', pro_payment_status: 'AVAILABLE' })
    expect(await invoiceOf(crew, shift)).toMatchObject({
      status: 'OPEN',
      number: null,
      style: 'STANDARD',
      owner_location_id: shift.place.id,
      first_day: '2026-03-09',
      last_day: '2026-03-15',
      closes_at: new Date('2026-03-16T04:00:00Z'),
    })
    expect(await linesOf(await invoiceOf(crew, shift))).toMatchObject([
      {
        kind: 'CHARGE',
        work_date: '2026-03-10',
        payable_minutes: 330,
        unpaid_break_minutes: 30,
        wage_cents: 2000,
        pro_cents: 11_000,
        fee_cents: 3080,
        tip_cents: 0,
        amount_cents: 14_080,
      },
    ])
    expect(shift.captures()).toEqual([])
    expect(shift.transfers()).toMatchObject([{ amount_cents: 11_000 }])
    expect(await shift.ledger()).toEqual({ location: 14_080, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': -11_000 })
  })

  it('needs no payment method, adds a tip as a line of its own, and is placed once', async () => {
    const shift = await onAccount(crew)
    await withoutMethod(crew, shift)
    const paid = await shift.pay({ tip: 15, expected_total: 14_080 })
    expect(paid.data.results).toMatchObject([{ business_payment_status: 'SUBMITTED', hours_state: 'LOCKED' }])
    await crew.drain()
    expect((await shift.pay()).data.skipped).toMatchObject([{ code: 'conflict' }])
    const lines = await linesOf(await invoiceOf(crew, shift))
    expect(lines).toMatchObject([{ amount_cents: 14_080 }, { description: 'Tip', tip_cents: 1500, fee_cents: 75, amount_cents: 1575 }])
    const kinds = (await shift.attempts()).map(({ kind, state }) => `${kind} ${state}`).toSorted()
    expect(kinds).toEqual(['ADHOC_CHARGE INVOICED', 'ADHOC_PAYOUT SUCCEEDED', 'BUSINESS_CHARGE INVOICED', 'PRO_PAYOUT SUCCEEDED'])
  })

  it('is billed if a bank took it back before the location was on account, and the books record it once', async () => {
    const shift = await workedShift(crew, { token: 'pm_usBankAccount_success' })
    await shift.pay()
    await crew.drain()
    const ref = (await shift.attempts())[0]?.provider_ref ?? ''
    stripeOf(crew).settle(ref, 'cleared')
    stripeOf(crew).settle(ref, 'returned_late')
    for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
    await crew.drain()
    await crew.sql(sql`update locations set invoicing_enabled = true where id = ${shift.place.id}`)
    await shift.pay()
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'SUBMITTED' })
    expect(await linesOf(await invoiceOf(crew, shift))).toMatchObject([{ amount_cents: 14_080 }])
    expect(await shift.ledger()).toEqual({ location: 14_080, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': -11_000 })
  })

  it('shares an invoice with the organization, or has its own by location, work address or billing owner', async () => {
    const first = await onAccount(crew, { billing_source: 'ORGANIZATION' })
    const { organization_id } = first.place
    const same = await onAccount(crew, { organization_id, billing_source: 'ORGANIZATION' })
    const own = await onAccount(crew, { organization_id, billing_source: 'LOCATION' })
    const byPlace = await onAccount(crew, { organization_id, billing_source: 'ORGANIZATION', invoice_style: 'LOCATION' })
    const byAddress = await onAccount(crew, { organization_id, billing_source: 'ORGANIZATION', invoice_style: 'ADDRESS' })
    const ids = []
    for (const shift of [first, same, own, byPlace, byAddress]) {
      await approve(crew, shift)
      ids.push((await invoiceOf(crew, shift)).id)
    }
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(4)
    expect(await invoiceOf(crew, own)).toMatchObject({ owner_location_id: own.place.id, location_id: null })
    expect(await invoiceOf(crew, byPlace)).toMatchObject({ owner_location_id: null, location_id: byPlace.place.id })
    expect((await invoiceOf(crew, byAddress)).address).toBe(
      `${byAddress.shift.address_line_1}, ${byAddress.shift.city}, ${byAddress.shift.state_code} ${byAddress.shift.zip_code}`,
    )
  })
})

describe('an invoice whose period is over', () => {
  it('is numbered, and charged to the method of its owner; its charges arrive with it', async () => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await approve(crew, shift)
    await crew.clock.set('2026-03-16T03:59:00Z')
    await crew.sweep(sweepInvoices)
    expect((await invoiceOf(crew, shift)).status).toBe('OPEN')
    await issueWeek(crew)
    const invoice = await invoiceOf(crew, shift)
    expect(invoice).toMatchObject({
      status: 'PAID',
      number: `INV-${shift.place.organization_id}-0001`,
      total_cents: 14_080,
      paid_cents: 14_080,
      due_day: '2026-03-23',
    })
    const captures = stripeOf(crew)
      .journal()
      .captures.filter(({ key }) => key === `invoice:${invoice.id}:1`)
    expect(captures).toMatchObject([{ amount_cents: 14_080 }])
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE' })
    await crew.sweep(sweepInvoices)
    expect(shift.captures()).toEqual([])
  })

  it('awaits payment without a method, is overdue after seven days, holds its location, and is charged once there is a method', async () => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await withoutMethod(crew, shift)
    await approve(crew, shift)
    await issueWeek(crew)
    expect((await invoiceOf(crew, shift)).status).toBe('INVOICED')
    await crew.clock.set('2026-03-24T03:59:00Z')
    await crew.sweep(sweepInvoices)
    expect((await invoiceOf(crew, shift)).status).toBe('INVOICED')
    await crew.clock.set('2026-03-24T04:00:00Z')
    await crew.sweep(sweepInvoices)
    expect((await invoiceOf(crew, shift)).status).toBe('OVERDUE')
    const held = () =>
      crew.sql<{ held: boolean }>(sql`select payment_hold_since is not null as held from locations where id = ${shift.place.id}`)
    expect(await held()).toEqual([{ held: true }])
    const told = await crew.sql<{ kind: string }>(
      sql`select kind from notifications where user_id = ${shift.boss.id} and kind like 'invoice.%' order by id`,
    )
    expect(told.map(({ kind }) => kind)).toEqual(['invoice.issued', 'invoice.overdue'])
    await useMethod(crew, shift.place, 'pm_card_visa')
    await crew.system((ctx) =>
      chargeWaitingInvoices.work.run(ctx as never, { organization_id: shift.place.organization_id, location_id: shift.place.id }),
    )
    await crew.drain()
    expect((await invoiceOf(crew, shift)).status).toBe('PAID')
    expect(await held()).toEqual([{ held: false }])
  })

  it('fails when its charge is declined, and leaves the pros and their shifts alone', async () => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await useMethod(crew, shift.place, 'pm_card_chargeCustomerFail')
    await approve(crew, shift)
    await issueWeek(crew)
    expect(await invoiceOf(crew, shift)).toMatchObject({
      status: 'FAILED',
      paid_cents: 0,
    })
    const { data } = await shift.asBoss.call(listInvoices, { query: { location_id: shift.place.id } })
    expect(data.results[0]?.charge_code).toBe('generic_decline')
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'SUBMITTED', pro_payment_status: 'AVAILABLE' })
  })

  it('is queried when the answer was lost, and charged once', async () => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await approve(crew, shift)
    stripeOf(crew).fault({ next: 'reset_after_capture', path: '/v1/payment_intents' })
    await issueWeek(crew)
    await crew.clock.set('2026-03-16T04:08:00Z')
    await crew.sweep(resolveStuck)
    const invoice = await invoiceOf(crew, shift)
    expect(invoice.status).toBe('PAID')
    expect(
      stripeOf(crew)
        .journal()
        .captures.filter(({ key }) => key?.startsWith(`invoice:${invoice.id}:`)),
    ).toHaveLength(1)
  })
})

describe('returned money', () => {
  it('of a disputed charge reopens the invoice and its charges, and counts once the dispute is won', async () => {
    const shift = await onAccount(crew)
    await approve(crew, shift)
    await issueWeek(crew)
    const invoice = await invoiceOf(crew, shift)
    const stripe = stripeOf(crew)
    const ref = stripe.journal().captures.find(({ key }) => key === `invoice:${invoice.id}:1`)?.ref ?? ''
    const tell = async () => {
      const events = stripe.journal().events as unknown as { data: { object: { id: string; payment_intent?: string } } }[]
      for (const event of events.filter(({ data: { object } }) => object.id === ref || object.payment_intent === ref))
        await deliver(crew, event)
      await crew.drain()
    }
    stripe.settle(ref, 'returned_late')
    await tell()
    expect(await invoiceOf(crew, shift)).toMatchObject({ status: 'FAILED', paid_cents: 0 })
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'SUBMITTED' })
    await requireEvenBooks(crew)
    stripe.closeDispute(ref, 'won')
    await tell()
    expect(await invoiceOf(crew, shift)).toMatchObject({ status: 'PAID', paid_cents: 14_080 })
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE' })
  })
})

describe('concurrent charges', () => {
  it('are placed on one invoice, and one that arrives while it is issued on the next', async () => {
    const first = await onAccount(crew, { billing_source: 'ORGANIZATION' })
    const { organization_id } = first.place
    const others = []
    for (let n = 0; n < 3; n += 1) others.push(await onAccount(crew, { organization_id, billing_source: 'ORGANIZATION' }))
    const answers = await Promise.all([first, ...others].map((shift) => shift.pay()))
    expect(answers.map(({ data }) => data.results.length)).toEqual([1, 1, 1, 1])
    await crew.drain()
    const invoices = () =>
      crew.sql<{ cents: number; status: string }>(sql`
        select v.status, (select sum(amount_cents)::bigint from invoice_lines n where n.organization_id = v.organization_id and n.invoice_id = v.id) as cents
        from invoices v where v.organization_id = ${organization_id} order by id`)
    expect(await invoices()).toEqual([{ status: 'OPEN', cents: 4 * 14_080 }])
    const late = await onAccount(crew, { organization_id, billing_source: 'ORGANIZATION' })
    await crew.clock.set('2026-03-16T04:05:00Z')
    await Promise.all([late.pay(), crew.sweep(sweepInvoices)])
    await crew.drain()
    expect(await invoices()).toEqual([
      { status: 'INVOICED', cents: 4 * 14_080 },
      { status: 'OPEN', cents: 14_080 },
    ])
  })
})

describe('later reductions', () => {
  it('of a billed charge are a credit line on the next invoice, up to its charges', async () => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await approve(crew, shift)
    await issueWeek(crew)
    const admin = await platformAdmin(crew)
    const refund = await crew
      .as(admin.id)
      .call(refundCharge, { params: { id: String(shift.id) }, body: { amount: 50, reason: 'Left an hour early' } })
    expect(refund.data).toMatchObject({ amount: 5000, status: 'SUBMITTED' })
    const next = await shift.asBoss.call(payAdHoc, {
      body: { application_id: shift.id, pro_amount: 30, reason: 'PRO_BONUS', description: '' },
    })
    expect(next.status).toBe(201)
    await crew.drain()
    await crew.clock.set('2026-03-23T04:05:00Z')
    await crew.sweep(sweepInvoices)
    const [second] = await crew.sql<Tables['invoices']>(
      sql`select * from invoices where organization_id = ${shift.place.organization_id} and sequence = 2`,
    )
    if (!second) throw new Error('There is no second invoice')
    // $30 at 28 % are 3 840 c; the rest of the credited 5 000 c waits.
    expect(second).toMatchObject({ status: 'PAID', total_cents: 0 })
    expect(await linesOf(second)).toMatchObject([
      { kind: 'CHARGE', amount_cents: 3840 },
      { kind: 'CREDIT', amount_cents: -3840, description: 'Credit: Left an hour early' },
    ])
    expect((await shift.attempts()).find(({ kind }) => kind === 'REFUND')?.state).toBe('INVOICED')
  })
})

describe('the database', () => {
  it('keeps an issued invoice unchanged', async () => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await withoutMethod(crew, shift)
    await approve(crew, shift)
    await issueWeek(crew)
    const { id } = await invoiceOf(crew, shift)
    await expect(crew.sql(sql`update invoices set total_cents = 1 where id = ${id}`)).rejects.toThrow(/keeps its total_cents/)
    await expect(crew.sql(sql`update invoices set paid_cents = 1 where id = ${id}`)).rejects.toThrow(/its payments 0/)
    await expect(crew.sql(sql`update invoice_lines set amount_cents = 1 where invoice_id = ${id}`)).rejects.toThrow(/append-only/)
    const oneMore = sql`
      insert into invoice_lines (organization_id, invoice_id, kind, payment_intent_id, application_id, gig_id, location_id, location_name, work_date, pro_name,
        position, timezone, amount_cents, created_ts)
      select organization_id, invoice_id, 'CREDIT', payment_intent_id, application_id, gig_id, location_id, location_name, work_date, pro_name,
        position, timezone, -1, created_ts from invoice_lines where invoice_id = ${id}`
    await expect(crew.sql(oneMore)).rejects.toThrow(/takes no more lines/)
  })

  it('lets a charge be on one invoice only', async () => {
    const shift = await onAccount(crew)
    await approve(crew, shift)
    const { id } = await invoiceOf(crew, shift)
    const again = sql`
      with next as (
        insert into invoices (organization_id, owner_location_id, style, frequency, first_day, last_day, timezone, closes_at, created_ts, last_updated_ts)
        select organization_id, owner_location_id, style, frequency, first_day + 7, last_day + 7, timezone, closes_at + interval '7 days', created_ts, created_ts
        from invoices where id = ${id} returning id)
      insert into invoice_lines (organization_id, invoice_id, kind, payment_intent_id, application_id, gig_id, location_id, location_name, work_date, pro_name,
        position, timezone, pro_cents, fee_cents, amount_cents, created_ts)
      select organization_id, next.id, kind, payment_intent_id, application_id, gig_id, location_id, location_name, work_date, pro_name,
        position, timezone, pro_cents, fee_cents, amount_cents, created_ts from invoice_lines, next where invoice_id = ${id}`
    await expect(crew.sql(again)).rejects.toMatchObject({ constraint: 'invoice_lines_charge_once' })
  })

  it('allows one live charge of an invoice at a time', async () => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await withoutMethod(crew, shift)
    await approve(crew, shift)
    await issueWeek(crew)
    const { id } = await invoiceOf(crew, shift)
    const attempt = (nth: number) =>
      crew.sql(sql`
        insert into payment_intents (organization_id, kind, invoice_id, location_id, amount_cents, attempt, provider_key, created_ts, last_updated_ts)
        select organization_id, 'INVOICE_CHARGE', id, owner_location_id, total_cents, ${nth}, ${`invoice:${id}:${nth}`}, now(), now() from invoices where id = ${id}`)
    await attempt(1)
    await expect(attempt(2)).rejects.toMatchObject({ constraint: 'payment_intents_invoice_charge_once' })
  })

  it('derives the same status as the contract', async () => {
    const place = await location(crew)
    const at = '2026-03-16T04:05:00Z'
    for (const [paid_cents, charge_state, overdue_at] of [
      [0, null, null],
      [0, 'PENDING', at],
      [0, 'FAILED', null],
      [0, 'FAILED', at],
      [0, null, at],
    ] as const) {
      const facts = { issued_at: at, total_cents: 0, paid_cents, charge_state, overdue_at }
      const [row] = await crew.sql<{ status: string }>(sql`
        insert into invoices (organization_id, style, frequency, first_day, last_day, timezone, closes_at, sequence, number, issued_at, due_day, due_at,
          charge_state, overdue_at, created_ts, last_updated_ts)
        values (${place.organization_id}, 'STANDARD', 'DAILY', '2026-03-15', '2026-03-15', 'UTC', ${at}, (select coalesce(max(sequence), 0) + 1 from invoices
          where organization_id = ${place.organization_id}), 'x', ${at}, '2026-03-23', ${at}, ${charge_state}, ${overdue_at}, ${at}, ${at}) returning status`)
      expect(row?.status).toBe(invoiceStatus(facts))
    }
  })
})
