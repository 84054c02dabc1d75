import { listApplicants } from '@crewcall/contract/applications.ts'
import { getInstantPayout, takeInstantPayout } from '@crewcall/contract/instant-payouts.ts'
import { exportYear, listEarningYears } from '@crewcall/contract/earnings.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { contractorsOf } from '../tax-year/contractors.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { deliver, requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { giveCard, requireCardsAsBooked, setTerms, waitingShift } from './test-instant.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
beforeEach(() => setTerms(crew))
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
  await requireCardsAsBooked(crew)
})
afterAll(() => crew.close())

const quote = { amount: 10_670, fee: 330 }
const view = async ({ asPro }: Paid) => (await asPro.call(getInstantPayout, {})).data
const take = ({ asPro }: Paid, body = quote) => asPro.call(takeInstantPayout, { body })
const payouts = async (shift: Paid) =>
  (await shift.attempts())
    .filter(({ kind }) => kind === 'PRO_PAYOUT')
    .map(({ state, amount_cents, instant_fee_cents }) => [state, amount_cents, instant_fee_cents])
const atCards = ({ id }: Paid) =>
  stripeOf(crew)
    .objects()
    .filter(
      (each) => each.object === 'payout' && each['method'] === 'instant' && JSON.stringify(each['metadata']).includes(`payout:${id}:`),
    )
const later = async (minutes: number) => crew.clock.set(new Date((await crew.clock.now()).getTime() + minutes * 60_000).toISOString())

describe('pay that waits for its ordinary time', () => {
  it('is sent at eight in the evening, in full and without a fee', async () => {
    const shift = await waitingShift(crew)
    expect(await payouts(shift)).toEqual([['INTENT', 11_000, 0]])
    expect(shift.transfers()).toEqual([])
    await crew.clock.set('2026-03-11T00:00:00Z')
    await crew.sweep(resolveStuck)
    expect(await payouts(shift)).toEqual([['SUCCEEDED', 11_000, 0]])
    expect(await view(shift)).toMatchObject({ obstacle: 'NOTHING_WAITS', history: [] })
  })

  it('leaves at once where the platform has no instant payouts', async () => {
    await setTerms(crew, { is_on: false })
    const shift = await waitingShift(crew)
    expect(await payouts(shift)).toEqual([['SUCCEEDED', 11_000, 0]])
    expect(await view(shift)).toMatchObject({ is_on: false, obstacle: 'OFF' })
    expect((await take(shift)).error?.reason).toBe('INSTANT_PAYOUT_OFF')
  })

  it('goes to the debit card for the quoted fee, which is income of the platform', async () => {
    const shift = await waitingShift(crew)
    expect(await view(shift)).toMatchObject({ obstacle: null, waiting: 11_000, ordinary_at: '2026-03-11T00:00:00.000Z', ...quote })
    const { data, status } = await take(shift)
    expect([status, data.history]).toMatchObject([200, [{ ...quote, state: 'IN_TRANSIT' }]])
    await crew.drain()
    expect(await payouts(shift)).toEqual([['SUCCEEDED', 10_670, 330]])
    expect(atCards(shift)).toMatchObject([{ amount: 10_670, status: 'in_transit' }])
    expect(await shift.ledger()).toMatchObject({ pro: 0, 'platform:instant_fees': -330, 'platform:fee_revenue': -3080 })
    expect((await view(shift)).history).toMatchObject([{ ...quote, state: 'ARRIVED' }])
  })

  it('is the whole pay to the business, which learns nothing of the fee', async () => {
    const shift = await waitingShift(crew)
    await take(shift)
    await crew.drain()
    const { data } = await shift.asBoss.call(listApplicants, { params: { gigId: shift.shift.id } })
    expect(data.results[0]?.pro_payment).toMatchObject({ total_amount: 11_000 })
    const audits = await crew.sql(sql`select organization_id, location_id from audit_log where action = 'payout.take_instantly'
      and object_id = (select id from payment_intents where application_id = ${shift.id} and kind = 'PRO_PAYOUT')`)
    expect(audits).toEqual([{ organization_id: null, location_id: null }])
  })

  it('is taken once by twenty presses at the same time', async () => {
    const shift = await waitingShift(crew)
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(shift)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ error }) => error?.reason))).toEqual(new Set([undefined, 'INSTANT_PAYOUT_NOTHING_WAITS']))
    await crew.drain()
    expect(atCards(shift)).toHaveLength(1)
    expect(shift.transfers()).toHaveLength(1)
    expect(await payouts(shift)).toEqual([['SUCCEEDED', 10_670, 330]])
  })

  it('is not taken for another amount or fee than was shown', async () => {
    const shift = await waitingShift(crew)
    await setTerms(crew, { fee_percentage: 4 })
    expect((await take(shift)).error?.reason).toBe('INSTANT_PAYOUT_CHANGED')
    expect((await take(shift, { amount: 11_000, fee: 0 })).error?.reason).toBe('INSTANT_PAYOUT_CHANGED')
    expect(await payouts(shift)).toEqual([['INTENT', 11_000, 0]])
  })

  it.each([
    ['a card of yesterday', 'INSTANT_PAYOUT_CARD_NEW', sql`update pros set payout_card_since = '2026-03-09T22:00:00Z'`],
    [
      'a bank account',
      'INSTANT_PAYOUT_NEEDS_CARD',
      sql`update pros set payout_card_mark = null, payout_card_since = null, payout_card_ref = null`,
    ],
    ['an account that is held', 'INSTANT_PAYOUT_NEEDS_CARD', sql`update pros set payouts_enabled = false`],
  ])('is not taken with %s', async (_what, reason, change) => {
    const shift = await waitingShift(crew)
    await crew.sql(sql`${change} where id = ${shift.worker.id}`)
    expect((await take(shift)).error?.reason).toBe(reason)
    expect(await payouts(shift)).toEqual([['INTENT', 11_000, 0]])
  })

  it('is not taken by a pro who is suspended, or whose account is being erased', async () => {
    const shift = await waitingShift(crew)
    const { id, user_id } = shift.worker
    await crew.sql(
      sql`insert into erasures (user_id, asked_at, due_at) values (${user_id}, '2026-03-10T00:00:00Z', '2026-04-10T00:00:00Z')`,
    )
    expect((await take(shift)).error?.reason).toBe('INSTANT_PAYOUT_CLOSING')
    await crew.sql(sql`delete from erasures where user_id = ${user_id}`)
    await crew.sql(sql`insert into pro_suspensions (pro_id, source, reason_code, starts, ends, explanation)
      values (${id}, 'ADMIN', 'CONDUCT', '2026-03-09T00:00:00Z', '2026-04-10T00:00:00Z', 'Asked')`)
    expect((await take(shift)).error?.reason).toBe('INSTANT_PAYOUT_SUSPENDED')
  })

  it('is not taken once the ordinary payout has started, also where it was begun before it waited', async () => {
    const shift = await waitingShift(crew)
    await crew.clock.set('2026-03-11T00:00:00Z')
    expect((await take(shift)).error?.reason).toBe('INSTANT_PAYOUT_NOTHING_WAITS')
  })

  it('cannot become instant with money that is not there, or twice', async () => {
    const shift = await waitingShift(crew)
    const set = (values: ReturnType<typeof sql>) =>
      crew.sql(sql`update payment_intents set ${values} where application_id = ${shift.id} and kind = 'PRO_PAYOUT'`)
    const off = 'an attempt keeps what it asks for'
    await expect(set(sql`amount_cents = 11000, instant_fee_cents = 330, instant_at = '2026-03-10T22:00:00Z'`)).rejects.toThrow(off)
    await expect(set(sql`amount_cents = 10670, instant_fee_cents = 330`)).rejects.toThrow('payment_intents_fee_of_instant')
    await take(shift)
    await expect(set(sql`amount_cents = 10570, instant_fee_cents = 100`)).rejects.toThrow(off)
    await crew.drain()
    await expect(set(sql`amount_cents = 10570, instant_fee_cents = 430`)).rejects.toThrow(off)
  })
})

describe('an instant payout', () => {
  it('that the card refuses waits for its ordinary time again, in full', async () => {
    const shift = await waitingShift(crew)
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payouts' })
    await take(shift)
    await crew.drain()
    expect(await payouts(shift)).toEqual([
      ['DECLINED', 10_670, 330],
      ['INTENT', 11_000, 0],
    ])
    expect(await shift.ledger()).toMatchObject({ pro: -11_000 })
    expect(await view(shift)).toMatchObject({ obstacle: null, waiting: 11_000, history: [{ ...quote, state: 'FAILED' }] })
    await crew.clock.set('2026-03-11T00:00:00Z')
    await crew.sweep(resolveStuck)
    expect((await payouts(shift))[1]).toEqual(['SUCCEEDED', 11_000, 0])
  })

  it('that the card refuses just after the ordinary time leaves in the ordinary way at once', async () => {
    const shift = await waitingShift(crew)
    await crew.clock.set('2026-03-10T23:59:00Z')
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payouts' })
    await take(shift)
    await crew.clock.set('2026-03-11T00:01:00Z')
    await crew.drain()
    await crew.sweep(resolveStuck)
    expect(await payouts(shift)).toEqual([
      ['DECLINED', 10_670, 330],
      ['SUCCEEDED', 11_000, 0],
    ])
  })

  it('refused by a card fourteen times leaves the ordinary payout its own two weeks', async () => {
    const shift = await waitingShift(crew)
    for (let press = 0; press < 14; press += 1) {
      stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payouts' })
      await take(shift)
      await crew.drain()
      await later(1)
    }
    // Pay that other tests left waiting leaves now, too.
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/transfers', times: 100 })
    await crew.clock.set('2026-03-11T00:00:00Z')
    await crew.sweep(resolveStuck)
    const last = (await shift.attempts()).at(-1)
    expect(last).toMatchObject({ attempt: 15, state: 'DECLINED', instant_at: null, next_try_at: expect.any(Date) })
  })

  it('that fails after it was accepted goes back with its fee, and waits for its ordinary time', async () => {
    const shift = await waitingShift(crew)
    await take(shift)
    await crew.drain()
    stripeOf(crew).finishPayout(atCards(shift)[0]?.id ?? '', 'failed')
    const failed = stripeOf(crew)
      .journal()
      .events.findLast(({ type }) => type === 'payout.failed')
    await deliver(crew, failed ?? {})
    await crew.drain()
    await crew.sweep(resolveStuck)
    await deliver(crew, { ...failed, id: `evt_again_${shift.id}` })
    await crew.drain()
    expect(await payouts(shift)).toEqual([
      ['RETURNED', 10_670, 330],
      ['INTENT', 11_000, 0],
    ])
    expect(await shift.ledger()).toMatchObject({ pro: -11_000, 'platform:instant_fees': 0 })
    expect((await view(shift)).history).toMatchObject([{ ...quote, state: 'FAILED' }])
  })

  it.each([
    ['an answer that is lost after the transfer', 'reset_after_capture', '/v1/transfers'],
    ['an answer that is lost before the card', 'reset', '/v1/payouts'],
    ['an answer that is lost after the card', 'reset_after_capture', '/v1/payouts'],
  ] as const)('with %s reaches the card once', async (_what, next, path) => {
    const shift = await waitingShift(crew)
    stripeOf(crew).fault({ next, path })
    await take(shift)
    await crew.drain()
    expect(await payouts(shift)).toEqual([['UNKNOWN', 10_670, 330]])
    await later(2)
    await crew.sweep(resolveStuck)
    await crew.drain()
    await later(10)
    await crew.sweep(resolveStuck)
    expect(await payouts(shift)).toEqual([['SUCCEEDED', 10_670, 330]])
    expect([atCards(shift).length, shift.transfers().length]).toEqual([1, 1])
  })

  it('of hours and a tip has one fee, and each part of it its own row in the books', async () => {
    const shift = await workedShift(crew)
    await giveCard(crew, shift)
    await shift.pay({ tip: 15 })
    await crew.drain()
    const { amount, fee } = await view(shift)
    expect([amount, fee]).toEqual([12_125, 375])
    await take(shift, { amount, fee })
    await crew.drain()
    expect(await shift.ledger()).toMatchObject({ pro: 0, 'platform:instant_fees': -375 })
    expect(atCards(shift)).toHaveLength(1)
    expect((await view(shift)).history).toMatchObject([{ amount, fee, state: 'ARRIVED' }])
  })
})

describe('the papers of a year', () => {
  it('have the pay before the fee, the fee, and what arrived', async () => {
    const shift = await waitingShift(crew)
    await take(shift)
    await crew.drain()
    const csv = await shift.asPro.call(exportYear, { params: { year: '2026' } })
    const [, row] = String(csv.data).trim().split('\r\n')
    expect(row?.split('","').slice(6, 8)).toEqual(['106.70', '3.30'])
    expect((await shift.asPro.call(listEarningYears, {})).data.results).toEqual([{ year: 2026, total: 10_670 }])
    const [contractor] = await crew.sql<{ card: number; received: number }>(
      sql`select card, received from (${contractorsOf(2026)}) c where c.pro_id = ${shift.worker.id}`,
    )
    expect(contractor).toEqual({ card: 11_000, received: 11_000 })
  })

  it('have nothing of an instant payout that went back, but the pay that followed', async () => {
    const shift = await waitingShift(crew)
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payouts' })
    await take(shift)
    await crew.drain()
    await crew.clock.set('2026-03-11T00:00:00Z')
    await crew.sweep(resolveStuck)
    const csv = await shift.asPro.call(exportYear, { params: { year: '2026' } })
    const rows = String(csv.data).trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split('","').slice(6, 8))).toEqual([['110.00', '0.00']])
  })
})

it('The pro is told once of what goes to the card, and once of what does not arrive', async () => {
  const shift = await waitingShift(crew)
  stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payouts' })
  await take(shift)
  await crew.drain()
  await later(1)
  await take(shift)
  await crew.drain()
  const told = await crew.sql<{ kind: string }>(
    sql`select kind from notifications where user_id = ${shift.worker.user_id} and kind like 'payout.%' order by id`,
  )
  expect(told.map(({ kind }) => kind)).toEqual(['payout.instant_failed', 'payout.instant_paid'])
})
