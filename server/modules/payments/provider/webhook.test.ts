import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { retryParked } from './apply-event.ts'
import { resolveStuck } from './stuck-attempts.ts'
import { reconcile } from './reconcile.ts'
import { deliver, eventsOf, shuffled, stripeOf, useMethod, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

async function debit(): Promise<{ shift: Paid; ref: string }> {
  const shift = await workedShift(crew, { token: 'pm_usBankAccount_processing' })
  await shift.pay()
  await crew.drain()
  const ref = (await shift.attempts())[0]?.provider_ref ?? ''
  return { shift, ref }
}

const whole = {
  id: 'evt_1',
  type: 'payment_intent.succeeded',
  created: 1_790_000_000,
  data: { object: { id: 'pi_nobody', status: 'succeeded', amount: 14_080, amount_received: 14_080, currency: 'usd', metadata: {} } },
}

describe('the entry point for events', () => {
  it('refuses unsigned events, and applies the same event once', async () => {
    const { shift } = await debit()
    const [event] = await eventsOf(crew, shift)
    if (!event) throw new Error('There is no event')
    const unsigned = await crew.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe/',
      payload: JSON.stringify(event),
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    })
    expect(unsigned.statusCode).toBe(400)
    expect(await deliver(crew, event)).toBe(200)
    expect(await deliver(crew, event)).toBe(200)
    expect(await crew.sql(sql`select 1 from provider_events where event_id = ${event.id}`)).toHaveLength(1)
  })

  it.each([
    ['the number 1', 1],
    ['null', null],
    ['a text', 'event'],
    ['no data', { id: 'evt_1', type: 'payment_intent.succeeded', created: 1 }],
    ['data that is null', { id: 'evt_1', type: 'payment_intent.succeeded', created: 1, data: null }],
    ['an object that is null', { id: 'evt_1', type: 'payment_intent.succeeded', created: 1, data: { object: null } }],
    ['an object without metadata', { ...whole, data: { object: { ...whole.data.object, metadata: undefined } } }],
    ['an object without id', { ...whole, data: { object: { ...whole.data.object, id: undefined } } }],
    ['an object with an amount in words', { ...whole, data: { object: { ...whole.data.object, amount: '14080' } } }],
    ['no id', { ...whole, id: undefined }],
    ['a time that is none', { ...whole, created: 1e300 }],
    ['a transfer without anything', { ...whole, type: 'transfer.reversed', data: { object: {} } }],
    ['a currency with a NUL', { ...whole, data: { object: { ...whole.data.object, currency: 'u\0d' } } }],
    ['an id with a NUL', { ...whole, id: 'evt_\0' }],
    ['an id with half a surrogate', { ...whole, id: 'evt_\ud800' }],
    ['a key with a NUL', { ...whole, data: { object: { ...whole.data.object, metadata: { crewcall_key: 'a\0b' } } } }],
    ['a reference with half a surrogate', { ...whole, data: { object: { ...whole.data.object, id: 'pi_\udfff' } } }],
    ['a type with a NUL', { ...whole, type: 'payment_\0' }],
    ['an empty account', { ...whole, type: 'account.updated', data: { object: {} } }],
    ['an empty method', { ...whole, type: 'payment_method.attached', data: { object: {} } }],
    ['an empty setup', { ...whole, type: 'setup_intent.succeeded', data: { object: {} } }],
  ])('refuses signed content that is no event: %s', async (_what, body) => {
    expect(await deliver(crew, body as object)).toBe(400)
    expect(await crew.sql(sql`select 1 from alarms where kind in ('server_error', 'validator_bypass')`)).toEqual([])
    expect(await crew.sql(sql`select 1 from provider_events where event_id = 'evt_1'`)).toEqual([])
  })

  it('accepts the whole tolerance, and refuses a signature dated further ahead than clocks differ', async () => {
    const signed = (seconds: number, id: string) => {
      const payload = JSON.stringify({ ...whole, id })
      const signature = stripeOf(crew).sign(payload, Math.floor(Date.now() / 1000) + seconds)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return crew.app.inject({ method: 'POST', url: '/api/webhooks/stripe/', payload, headers })
    }
    expect((await signed(0, 'evt_now')).statusCode).toBe(200)
    expect((await signed(200, 'evt_ahead')).statusCode).toBe(200)
    expect((await signed(3_600, 'evt_future')).statusCode).toBe(400)
    expect((await signed(-3_600, 'evt_old')).statusCode).toBe(400)
  })

  it('parks an event about a payment it does not know and raises one alarm', async () => {
    const { shift } = await debit()
    const [event] = await eventsOf(crew, shift)
    if (!event) throw new Error('There is no event')
    const foreign = { ...event, id: 'evt_foreign', data: { object: { ...event.data.object, id: 'pi_foreign', metadata: {} } } }
    expect(await deliver(crew, foreign)).toBe(200)
    await crew.drain()
    await crew.sweep(retryParked)
    expect(await crew.sql(sql`select parked_because, applied_at from provider_events where event_id = 'evt_foreign'`)).toEqual([
      { parked_because: 'unknown_ref', applied_at: null },
    ])
    expect(
      await crew.sql(sql`select 1 from alarms where kind = 'provider_event_parked' and detail ->> 'event_id' = 'evt_foreign'`),
    ).toHaveLength(1)
  })
})

describe('a bank debit', () => {
  it('pays the pro when it has settled and not before', async () => {
    const { shift, ref } = await debit()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'IN_TRANSIT', pro_payment_status: null })
    stripeOf(crew).settle(ref, 'cleared')
    for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    expect(shift.transfers()).toHaveLength(1)
  })

  it('that is returned fails, and pays nobody', async () => {
    const { shift, ref } = await debit()
    stripeOf(crew).settle(ref, 'returned')
    for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED', pro_payment_status: null })
    expect(await shift.ledger()).toEqual({})
  })

  it('returned late is reversed, holds the location, and can be paid again', async () => {
    const { shift, ref } = await debit()
    stripeOf(crew).settle(ref, 'cleared')
    stripeOf(crew).settle(ref, 'returned_late')
    for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED', pro_payment_status: 'AVAILABLE' })
    expect(await shift.ledger()).toEqual({ location: 14_080, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': -11_000 })
    expect(await crew.sql(sql`select payment_hold_since is not null as held from locations where id = ${shift.place.id}`)).toEqual([
      { held: true },
    ])
    await useMethod(crew, shift.place, 'pm_card_visa')
    await shift.pay()
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE' })
    expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': 3080 })
    expect(shift.transfers()).toHaveLength(1)
    expect(await crew.sql(sql`select payment_hold_since is not null as held from locations where id = ${shift.place.id}`)).toEqual([
      { held: false },
    ])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('ends the same however its events are ordered and repeated (shuffle %i)', async (seed) => {
    const { shift, ref } = await debit()
    stripeOf(crew).settle(ref, 'cleared')
    stripeOf(crew).settle(ref, 'returned_late')
    const events = await eventsOf(crew, shift)
    for (const event of shuffled([...events, ...events], seed)) {
      await deliver(crew, event)
      await crew.drain()
    }
    expect(events.length).toBeGreaterThan(3)
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED', pro_payment_status: 'AVAILABLE' })
    expect(await shift.ledger()).toEqual({ location: 14_080, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': -11_000 })
    expect(shift.transfers()).toHaveLength(1)
  })
})

describe('a reversed transfer', () => {
  it('is owed to the pro again', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    const sent = (await eventsOf(crew, shift)).find(({ type }) => type === 'transfer.created')
    if (!sent) throw new Error('There is no event of the transfer')
    const reversed = { ...sent, id: 'evt_reversed', type: 'transfer.reversed', data: { object: { ...sent.data.object, reversed: true } } }
    for (const event of [reversed, sent, reversed]) await deliver(crew, event)
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'FAILED' })
    expect(await shift.ledger()).toMatchObject({ location: 0, pro: -11_000, 'provider:clearing': 14_080 })
  })
})

describe('the ledger', () => {
  it('accepts no unbalanced transaction, and no change', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    const [entry] = await crew.sql<{ organization_id: number; ledger_transaction_id: number }>(
      sql`select organization_id, ledger_transaction_id from ledger_entries order by id desc limit 1`,
    )
    const lone = sql`insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents) values (${entry?.organization_id}, ${entry?.ledger_transaction_id}, 'platform:fee_revenue', 1)`
    await expect(crew.sql(lone)).rejects.toThrow('off by 1')
    await expect(crew.sql(sql`update ledger_entries set amount_cents = amount_cents + 1`)).rejects.toThrow('append-only')
    await expect(crew.sql(sql`delete from ledger_transactions`)).rejects.toThrow('append-only')
  })
})

describe('the daily comparison of books', () => {
  it('finds what was settled and returned without an event', async () => {
    const { shift, ref } = await debit()
    await crew.clock.set(new Date().toISOString())
    stripeOf(crew).settle(ref, 'cleared')
    await crew.sweep(reconcile)
    await crew.sweep(resolveStuck)
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    stripeOf(crew).settle(ref, 'returned_late')
    crew.clock.advance(1)
    await crew.sweep(reconcile)
    await crew.sweep(reconcile)
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED' })
    expect(await shift.ledger()).toMatchObject({ location: 14_080, pro: 0 })
  })

  it('reports a movement that nobody requested, once', async () => {
    const { customer } = await crew.around.ports.payments.ensureCustomer({ owner_key: 'location:0', name: 'Nobody' })
    await crew.around.ports.payments.charge({ key: 'charge:0:1', customer, payment_method: 'pm_card_visa', amount_cents: 777 })
    await crew.clock.set(new Date(Date.now() + 60_000).toISOString())
    await crew.sweep(reconcile)
    await crew.sweep(reconcile)
    expect(await crew.sql(sql`select detail -> 'amount_cents' as cents from alarms where kind = 'unmatched_movement'`)).toEqual([
      { cents: 777 },
    ])
  })
})
