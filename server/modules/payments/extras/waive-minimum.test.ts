import { listEarnings } from '@crewcall/contract/earnings.ts'
import { cancelGig } from '@crewcall/contract/applications.ts'
import { takeInstantPayout } from '@crewcall/contract/instant-payouts.ts'
import * as contract from '@crewcall/contract/payments.ts'
import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { sendHome } from '@crewcall/contract/timesheets.ts'
import { waiveMinimum } from '@crewcall/contract/waivers.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '../../../platform/announcements.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { application, gig, manager, payingLocation, platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { sweepHolds } from '../standing/holds.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { giveCard, setTerms } from '../instant/test-instant.ts'
import { deliver, eventsOf, ledgerOf, payablePro, requireEvenBooks, start, stripeOf, useMethod } from '../test-money.ts'

let crew: Crew
let admin: Tables['users']
beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
})
afterAll(() => crew.close())

const reason = 'The street was closed by the police'

/** A shift cancelled 6 h before its start while one pro was confirmed: 4 h × $20 are owed, 10 240 c with fees. */
async function calledOff(token = 'pm_card_visa') {
  await crew.clock.set('2026-03-08T16:00:00Z')
  const place = await payingLocation(crew)
  await useMethod(crew, place, token)
  const boss = crew.as((await manager(crew, place)).id)
  const worker = await payablePro(crew)
  const shift = await gig(crew, place, { start_time: start })
  const { id } = await application(crew, shift, worker, 'CONFIRMED')
  await crew.clock.set('2026-03-10T10:00:00Z')
  const cancel = () => boss.call(cancelGig, { params: { gigId: shift.id }, body: { explanation: 'No guests' } })
  const waive = (userId = admin.id) => crew.as(userId).call(waiveMinimum, { params: { id }, body: { reason } })
  const attempts = () => crew.sql<Attempt>(sql`select * from payment_intents where application_id = ${id} order by id`)
  const audits = () => crew.sql(sql`select after from audit_log where action = 'payment.waive_minimum' and gig_id = ${shift.id}`)
  return { id, place, boss, worker, asPro: crew.as(worker.user_id), shift, cancel, waive, attempts, audits }
}

describe('waiving a minimum', () => {
  it('releases the business whose card was declined, and is recorded once however often it is requested', async () => {
    const late = await calledOff('pm_card_chargeDeclined')
    await late.cancel()
    await crew.drain()
    expect((await late.attempts()).map(({ kind, state }) => [kind, state])).toEqual([['ADHOC_CHARGE', 'DECLINED']])
    const waived = await late.waive()
    expect(waived).toMatchObject({ status: 200, data: { reason: 'TOS', amount: 8_000, waived_because: reason } })
    expect((await late.waive()).data).toEqual(waived.data)
    expect(await late.audits()).toEqual([{ after: { reason, kept_cents: 0 } }])
    await crew.drain()

    const failed = await late.boss.call(contract.listPayments, { query: { tab: 'failed', location_id: late.place.id } })
    expect(failed.data.results).toEqual([])
    await useMethod(crew, late.place, 'pm_card_visa')
    const { organization_id, id: location_id } = late.place
    await crew.system((ctx) => announce(ctx, 'billing.activated', { organization_id, location_id }))
    await crew.drain()
    expect(await late.attempts()).toHaveLength(1)
    const receipt = await late.boss.call(contract.getReceipt, { params: { id: String(late.id) } })
    expect(receipt.data.extras).toMatchObject([{ reason: 'TOS', total: 0, pro_amount: 8_000, waived_because: reason }])
    expect((await late.asPro.call(getOwnApplication, { params: { id: late.id } })).data.owed_minimum).toBe(0)
    expect((await late.asPro.call(listEarnings)).data.results).toEqual([])
    await requireEvenBooks(crew)
  })

  it('is possible before anything was charged, and then nothing ever is', async () => {
    const late = await calledOff()
    await late.cancel()
    expect((await late.waive()).status).toBe(200)
    await crew.drain()
    expect(await late.attempts()).toEqual([])
    const inbox = await crew.sql<{ kind: string }>(sql`
      select kind from notifications where user_id = ${late.worker.user_id} and kind like 'minimum.%' order by kind`)
    expect(inbox.map(({ kind }) => kind)).toContain('minimum.not_paid')
  })

  it('is refused once it was charged: then it needs a refund', async () => {
    const late = await calledOff()
    await late.cancel()
    await crew.drain()
    expect((await late.waive()).error).toMatchObject({
      code: 'conflict',
      message: 'The minimum has already been charged; refund it instead',
    })
    expect(await late.audits()).toEqual([])
  })

  it('writes off what the bank took back; the pro keeps the pay', async () => {
    const late = await calledOff()
    await late.cancel()
    await crew.drain()
    stripeOf(crew).settle((await late.attempts())[0]?.provider_ref ?? '', 'returned_late')
    for (const event of await eventsOf(crew, late)) await deliver(crew, event)
    await crew.drain()
    const owed = { location: 10_240, 'platform:fee_revenue': -2_240, pro: 0, 'provider:clearing': -8_000 }
    expect(await ledgerOf(crew, late.id)).toEqual(owed)
    expect((await late.waive()).status).toBe(200)
    expect(await ledgerOf(crew, late.id)).toEqual({ ...owed, location: 0, 'platform:waiver_expense': 10_240 })
    expect((await late.asPro.call(getOwnApplication, { params: { id: late.id } })).data.owed_minimum).toBe(8_000)
    expect((await late.asPro.call(listEarnings)).data.results).toMatchObject([{ extras: 8_000 }])
    await requireEvenBooks(crew)
  })

  it('books the whole pay of a pro who had it at once, also what the platform kept of it', async () => {
    await setTerms(crew)
    const late = await calledOff()
    await giveCard(crew, late)
    await late.cancel()
    await crew.drain()
    expect((await late.asPro.call(takeInstantPayout, { body: { amount: 7_760, fee: 240 } })).status).toBe(200)
    await crew.drain()
    stripeOf(crew).settle((await late.attempts())[0]?.provider_ref ?? '', 'returned_late')
    for (const event of await eventsOf(crew, late)) await deliver(crew, event)
    await crew.drain()
    expect((await late.waive()).status).toBe(200)
    expect(await ledgerOf(crew, late.id)).toMatchObject({
      pro: 0,
      location: 0,
      'platform:instant_fees': -240,
      'platform:waiver_expense': 10_240,
    })
    expect(await late.audits()).toEqual([{ after: { reason, kept_cents: 8_000 } }])
    await requireEvenBooks(crew)
    await setTerms(crew, { is_on: false })
  })

  it('does not take away the pay for time that was worked', async () => {
    const late = await calledOff('pm_card_chargeDeclined')
    await crew.clock.set('2026-03-10T16:00:00Z')
    await crew.sql(sql`
      insert into timesheets (organization_id, application_id, gig_id, location_id, pro_id, start_time, last_updated_ts)
      select organization_id, id, gig_id, location_id, pro_id, start_time, start_time from applications where id = ${late.id}
      on conflict (organization_id, application_id) do update set start_time = excluded.start_time`)
    await crew.clock.set('2026-03-10T17:00:00Z')
    await late.boss.call(sendHome, { params: { id: String(late.id) }, body: { dismissal_reason: 'NOT_NEEDED' } })
    await crew.drain()
    expect((await late.waive()).error).toMatchObject({ code: 'conflict', message: 'The pro worked; time worked cannot be waived' })
  })

  it('is refused if nothing is owed, and to everybody but the platform', async () => {
    const late = await calledOff()
    expect((await late.waive()).error?.code).toBe('conflict')
    await late.cancel()
    const boss = await manager(crew, late.place)
    expect((await late.waive(boss.id)).error?.code).toBe('forbidden')
  })

  it('is enforced by the database: no charge of a waived minimum can be claimed', async () => {
    const late = await calledOff()
    await late.cancel()
    await late.waive()
    const claim = crew.sql(sql`
      insert into payment_intents (organization_id, kind, application_id, adhoc_payment_id, location_id, pro_id, amount_cents, provider_key, created_ts, last_updated_ts)
      select organization_id, 'ADHOC_CHARGE', application_id, id, location_id, pro_id, 100, 'adhoc_charge:' || id || ':1', now(), now()
      from adhoc_payments where application_id = ${late.id}`)
    await expect(claim).rejects.toMatchObject({ constraint: 'payment_intents_not_waived' })
  })
})

describe('a location on hold for a minimum', () => {
  it('is released when the minimum is waived', async () => {
    const late = await calledOff('pm_card_chargeDeclined')
    await late.cancel()
    await crew.drain()
    await crew.clock.set('2026-03-13T10:00:00Z')
    await crew.sweep(sweepHolds)
    const hold = () => crew.sql(sql`select payment_hold_since is not null as held from locations where id = ${late.place.id}`)
    expect(await hold()).toEqual([{ held: true }])
    await late.waive()
    await crew.drain()
    expect(await hold()).toEqual([{ held: false }])
  })
})
