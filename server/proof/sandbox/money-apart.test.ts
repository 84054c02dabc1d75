import { receiveSandboxEvent, receiveStripeEvent } from '@crewcall/contract/payments.ts'
import { startLocationSetup, openLocationPortal, chooseLocationPaymentMethod } from '@crewcall/contract/billing.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { reconcile } from '../../modules/payments/provider/reconcile.ts'
import { stripeOf, workedShift } from '../../modules/payments/test-money.ts'
import { openSandbox, paidShift } from './test-sandbox.ts'
import type { Opened } from './test-sandbox.ts'

let crew: Crew
let opened: Opened
beforeAll(async () => {
  crew = await openCrew()
  opened = await openSandbox(crew)
})
afterAll(() => crew.close())

const sandboxOf = () => {
  if (!crew.standins) throw new Error('These tests need the stand-ins')
  return crew.standins.sandbox
}

let events = 0
/** Sends an event to one of the two addresses, signed with the secret of one of the two processors. */
async function send(
  to: 'real' | 'sandbox',
  signedBy: 'real' | 'sandbox',
  event: { type: string; data: { object: object }; account?: string },
) {
  events += 1
  const id = `evt_attack_${events}`
  const seconds = Math.floor(Date.now() / 1000)
  const payload = JSON.stringify({ id, object: 'event', created: seconds, api_version: '2026-01-01', livemode: false, ...event })
  const signature = (signedBy === 'real' ? stripeOf(crew) : sandboxOf()).sign(payload)
  const url = `/api${(to === 'real' ? receiveStripeEvent : receiveSandboxEvent).path}`
  const answer = await crew.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  await crew.drain()
  return answer.statusCode
}

const charged = (key: string | null | undefined, ref: string | null = 'pi_of_attack') => ({
  type: 'payment_intent.succeeded',
  data: {
    object: {
      id: ref,
      object: 'payment_intent',
      status: 'succeeded',
      amount: 14_080,
      amount_received: 14_080,
      currency: 'usd',
      metadata: { crewcall_key: key },
    },
  },
})
const refused = (key: string | null | undefined, ref: string | null | undefined) => ({
  type: 'payment_intent.canceled',
  data: {
    object: {
      id: ref,
      object: 'payment_intent',
      status: 'canceled',
      amount: 14_080,
      amount_received: 0,
      currency: 'usd',
      metadata: { crewcall_key: key },
    },
  },
})
const disputed = (ref: string | null | undefined) => ({
  type: 'charge.dispute.funds_withdrawn',
  data: {
    object: { id: 'dp_attack', object: 'dispute', status: 'needs_response', reason: 'fraudulent', amount: 14_080, payment_intent: ref },
  },
})
const alarms = () => crew.sql<{ id: number; kind: string }>(sql`select id, kind from alarms where resolved_at is null order by id`)

describe('the processor of sandboxes', () => {
  it('is heard at its own address with its own secret only', async () => {
    expect(await send('real', 'sandbox', charged('charge:1:1'))).toBe(400)
    expect(await send('sandbox', 'real', charged('charge:1:1'))).toBe(400)
    expect(await send('sandbox', 'sandbox', charged('charge:1:1'))).toBe(200)
  })

  it('settles, reverses and disputes no real money, whatever key or reference it names', async () => {
    const known = await alarms()
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payment_intents' })
    const declined = await workedShift(crew)
    await declined.pay()
    await crew.drain()
    const paid = await workedShift(crew)
    await paid.pay()
    await crew.drain()
    const before = [await declined.attempts(), await paid.attempts()]
    expect(before.map((each) => each.map(({ state }) => state))).toEqual([['DECLINED'], ['SUCCEEDED', 'SUCCEEDED']])
    const [charge, payout] = before[1] ?? []
    for (const event of [
      charged(before[0]?.[0]?.provider_key),
      charged(charge?.provider_key, 'pi_second'),
      refused(charge?.provider_key, charge?.provider_ref),
      disputed(charge?.provider_ref),
      {
        type: 'transfer.reversed',
        data: {
          object: {
            id: payout?.provider_ref,
            object: 'transfer',
            amount: 11_000,
            amount_reversed: 11_000,
            reversed: true,
            currency: 'usd',
            metadata: { crewcall_key: payout?.provider_key },
          },
        },
      },
    ])
      expect(await send('sandbox', 'sandbox', event)).toBe(200)
    expect([await declined.attempts(), await paid.attempts()]).toEqual(before)
    expect(await alarms()).toEqual(known)
  })

  it('opens, closes and changes no account or card of real people', async () => {
    const shift = await workedShift(crew)
    const account = shift.worker.payout_account_id
    const [method] = await crew.sql<{ external_id: string }>(
      sql`select external_id from payment_methods where location_id = ${shift.place.id} and replaced_at is null`,
    )
    const closed = {
      id: account,
      object: 'account',
      payouts_enabled: false,
      details_submitted: true,
      capabilities: { transfers: 'inactive' },
    }
    await send('sandbox', 'sandbox', { type: 'account.updated', data: { object: closed } })
    await send('sandbox', 'sandbox', {
      type: 'payment_method.detached',
      data: { object: { id: method?.external_id, object: 'payment_method' } },
    })
    await send('sandbox', 'sandbox', {
      type: 'payout.failed',
      data: {
        object: { id: 'po_9', object: 'payout', amount: 100, currency: 'usd', status: 'failed', failure_code: null, failure_message: null },
      },
      account: account ?? '',
    })
    expect(await crew.sql(sql`select payouts_enabled from pros where id = ${shift.worker.id}`)).toEqual([{ payouts_enabled: true }])
    expect(await crew.sql(sql`select status from payment_methods where location_id = ${shift.place.id} and replaced_at is null`)).toEqual([
      { status: 'ACTIVE' },
    ])
    expect(await crew.sql(sql`select id from announcements where name = 'payout.bank_refused'`)).toEqual([])
  })

  it('is asked about and sent money of sandboxes only, also when an answer is lost', async () => {
    const known = await alarms()
    sandboxOf().fault({ next: 'reset_after_capture', path: '/v1/payment_intents' })
    const before = stripeOf(crew).journal().requests.length
    const { attempts } = await paidShift(crew, opened, 1)
    expect((await attempts()).map(({ state }) => state)).toEqual(['UNKNOWN', 'SUCCEEDED'])
    await crew.clock.set('2026-03-10T22:10:00Z')
    await crew.sweep()
    expect((await attempts())[0]).toMatchObject({ state: 'SUCCEEDED' })
    expect(
      stripeOf(crew)
        .journal()
        .requests.slice(before)
        .filter(({ path }) => !path.startsWith('/v1/balance_transactions')),
    ).toEqual([])
    expect(await alarms()).toEqual(known)
  })
})

describe('the processor of real money', () => {
  it('says nothing about the money of a sandbox', async () => {
    const known = await alarms()
    const { attempts } = await paidShift(crew, opened, 2)
    const before = await attempts()
    const [charge] = before
    await send('real', 'real', refused(charge?.provider_key, charge?.provider_ref))
    await send('real', 'real', disputed(charge?.provider_ref))
    expect(await attempts()).toEqual(before)
    expect((await alarms()).slice(known.length).map(({ kind }) => kind)).toEqual(['provider_event_parked', 'provider_event_parked'])
    await crew.sweep(reconcile)
    expect(await attempts()).toEqual(before)
  })

  it('saves no card of a person for a sandbox', async () => {
    const { asAdmin, made } = opened
    const before = stripeOf(crew).journal().requests.length
    const refusals = [
      await asAdmin.call(startLocationSetup, { params: { locationId: made.location_id } } as never),
      await asAdmin.call(openLocationPortal, { params: { id: made.location_id } } as never),
      await asAdmin.call(chooseLocationPaymentMethod, {
        params: { id: made.location_id },
        body: { payment_method_id: 'pm_card_visa' },
      } as never),
    ]
    expect(refusals.map(({ status, error }) => [status, error?.reason])).toEqual(refusals.map(() => [409, 'NOT_IN_SANDBOX']))
    expect(stripeOf(crew).journal().requests.length).toBe(before)
    expect(
      sandboxOf()
        .journal()
        .requests.some(({ path }) => path.includes('setup_intents')),
    ).toBe(false)
  })
})
