import { listEarnings } from '@crewcall/contract/earnings.ts'
import * as contract from '@crewcall/contract/payments.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { approveHours, sendHome } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '../../../platform/announcements.ts'
import { application, gig, manager, payingLocation, platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { payoutAccountChanged } from '../../pros/index.ts'
import { csvOf } from '../../../platform/csv.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { payablePro, start, stripeOf, useMethod, workedShift } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
// What a test leaves to be charged would take the provider's next answer from the test after it.
afterEach(() => crew.drain())
afterAll(() => crew.close())

const extra = (id: number, reason: 'TIP' | 'PRO_BONUS' | 'ADJUST_HOURS' | 'REIMBURSEMENT', pro_amount: number) => ({
  body: { application_id: id, pro_amount, reason, description: 'Thanks', ...(reason === 'ADJUST_HOURS' && { added_minutes: 15 }) },
})

describe('extra payments by the business', () => {
  it('cost what the preview said', async () => {
    const shift = await workedShift(crew)
    const preview = async (reason: 'TIP' | 'PRO_BONUS' | 'REIMBURSEMENT') =>
      (await shift.asBoss.call(contract.previewAdHoc, { query: { application_id: shift.id, pro_amount: '50.00', reason } })).data
    expect(await preview('TIP')).toMatchObject({
      payment_amount: 5250,
      pro_amount: 5000,
      tip_amount: 5000,
      tipping_fee: 250,
      platform_fee: 0,
    })
    expect(await preview('PRO_BONUS')).toMatchObject({ payment_amount: 6400, pro_amount: 5000, platform_fee: 1400 })
    expect(await preview('REIMBURSEMENT')).toMatchObject({ payment_amount: 5000, pro_amount: 5000, platform_fee: 0 })
    const paid = await shift.asBoss.call(contract.payAdHoc, extra(shift.id, 'PRO_BONUS', 50))
    expect(paid).toMatchObject({ status: 201, data: { status: 'SUBMITTED', amount: 5000, total: 6400, charged_to_business: true } })
    await crew.drain()
    const admin = crew.as((await platformAdmin(crew)).id)
    const listed = await admin.call(contract.listAdHoc, {
      query: { gig_id: shift.shift.id, status: 'AVAILABLE', reason: 'PRO_BONUS', pro_id: shift.worker.id },
    })
    expect(listed.data.results).toMatchObject([{ id: paid.data.id, status: 'AVAILABLE', employment_type: 'F1099' }])
    expect((await admin.call(contract.listAdHoc, { query: { gig_id: shift.shift.id, status: 'FAILED' } })).data.count).toBe(0)
    expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -1400, pro: 0, 'provider:clearing': 1400 })
  })

  it('include previewing a minimum owed by the terms, which only the platform charges', async () => {
    const shift = await workedShift(crew)
    const query = { application_id: shift.id, pro_amount: '80.00', reason: 'TOS' as const }
    expect((await shift.asBoss.call(contract.previewAdHoc, { query })).data).toMatchObject({
      reason: 'TOS',
      pro_amount: 8_000,
      payment_amount: 10_240,
      platform_fee: 2_240,
    })
    const body = { application_id: shift.id, pro_amount: 80, reason: 'TOS' as never, description: '' }
    expect((await shift.asBoss.call(contract.payAdHoc, { body })).error?.target).toBe('reason')
  })

  it('start at $0.50, end at the cap of a team member, and adjust only charged hours', async () => {
    const shift = await workedShift(crew)
    const member = crew.as((await manager(crew, shift.place, 'TEAM_MEMBER')).id)
    expect((await member.call(contract.payAdHoc, extra(shift.id, 'TIP', 0.49))).error?.message).toBe('Amount must be at least $0.50')
    expect((await member.call(contract.payAdHoc, extra(shift.id, 'TIP', 200))).status).toBe(201)
    expect((await member.call(contract.payAdHoc, extra(shift.id, 'TIP', 0.5))).error?.code).toBe('conflict')
    expect((await shift.asBoss.call(contract.payAdHoc, extra(shift.id, 'TIP', 0.5))).status).toBe(201)
    expect((await shift.asBoss.call(contract.payAdHoc, extra(shift.id, 'TIP', 4_900))).error?.code).toBe('conflict')
    expect((await shift.asBoss.call(contract.payAdHoc, extra(shift.id, 'ADJUST_HOURS', 5))).error?.code).toBe('conflict')
    await shift.pay()
    expect((await shift.asBoss.call(contract.payAdHoc, extra(shift.id, 'ADJUST_HOURS', 5))).status).toBe(201)
    const stranger = await workedShift(crew)
    expect((await stranger.asBoss.call(contract.payAdHoc, extra(shift.id, 'TIP', 5))).status).toBe(404)
  })

  it("are limited for a team member by the location's setting", async () => {
    const shift = await workedShift(crew)
    const member = crew.as((await manager(crew, shift.place, 'TEAM_MEMBER')).id)
    const setCap = (caller: typeof member, team_member_cap: number) =>
      caller.call(updateLocation, { params: { id: String(shift.place.id) }, body: { team_member_cap } })
    expect((await setCap(member, 5000)).status).toBe(403)
    expect((await setCap(shift.asBoss, 5001)).status).toBe(400)
    expect(await setCap(shift.asBoss, 30)).toMatchObject({ status: 200, data: { team_member_cap: 30 } })
    expect((await member.call(contract.payAdHoc, extra(shift.id, 'TIP', 20))).status).toBe(201)
    expect((await member.call(contract.payAdHoc, extra(shift.id, 'PRO_BONUS', 10.5))).error?.message).toBe(
      'Team members may pay up to $30.00 extra; ask an admin of the location',
    )
    expect((await member.call(contract.payAdHoc, extra(shift.id, 'PRO_BONUS', 10))).status).toBe(201)
    await setCap(shift.asBoss, 0)
    expect((await member.call(contract.payAdHoc, extra(shift.id, 'TIP', 0.5))).error?.code).toBe('conflict')
  })

  it('show what longer hours would add, never less than zero', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    const ask = async (end_time: string) =>
      (await shift.asBoss.call(contract.additionalAmount, { query: { application_id: shift.id, start_time: start, end_time } })).data
    expect(await ask('2026-03-10T22:30:00Z')).toEqual({ seconds: 1800, amount_cents: 1000 })
    expect(await ask('2026-03-10T20:00:00Z')).toEqual({ seconds: 0, amount_cents: 0 })
    const another = await gig(crew, shift.place, { start_time: '2026-03-12T16:00:00Z' })
    const { id } = await application(crew, another, shift.worker, 'CONFIRMED')
    const query = { application_id: id, start_time: start, end_time: '2026-03-10T17:00:00Z' }
    expect((await shift.asBoss.call(contract.additionalAmount, { query })).data).toEqual({ seconds: 3600, amount_cents: 2000 })
    expect((await shift.asBoss.call(contract.additionalAmount, { query: { ...query, end_time: start } })).error?.target).toBe('end_time')
  })
})

it('The daily limit covers extra payments on several shifts made at once', async () => {
  const shift = await workedShift(crew)
  const ids = [shift.id]
  for (let more = 1; more < 6; more += 1) {
    const worker = await payablePro(crew)
    const another = await gig(crew, shift.place, { start_time: start })
    ids.push((await application(crew, another, worker, 'CONFIRMED')).id)
  }
  await crew.clock.set(new Date(Date.parse(start) + 420 * 60_000).toISOString())
  // Signed in some time ago.
  await shift.asBoss.call(contract.previewAdHoc, { query: { application_id: shift.id, pro_amount: '5.00', reason: 'TIP' } })
  await crew.sql(sql`update sessions set stepped_up_at = '2020-01-01Z' where user_id = ${shift.boss.id}`)
  // Five times $190 stay below the limit of $1,000, six times do not.
  const answers = await Promise.all(ids.map((id) => shift.asBoss.call(contract.payAdHoc, extra(id, 'PRO_BONUS', 190))))
  expect(answers.map(({ status, error }) => String(error?.code ?? status)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '201',
    '201',
    '201',
    '201',
    '201',
    'step_up_required',
  ])
  await crew.drain()
})

it('A code is needed above $200 in one payment and above $1,000 in a day, and not at these amounts', async () => {
  const shift = await workedShift(crew)
  await shift.asBoss.call(contract.previewAdHoc, { query: { application_id: shift.id, pro_amount: '5.00', reason: 'TIP' } })
  await crew.sql(sql`update sessions set stepped_up_at = '2020-01-01Z' where user_id = ${shift.boss.id}`)
  const pay = async (cents: number) => {
    const { status, error } = await shift.asBoss.call(contract.payAdHoc, extra(shift.id, 'PRO_BONUS', cents / 100))
    return error?.code ?? status
  }
  expect(await pay(20_001)).toBe('step_up_required')
  for (let payment = 0; payment < 5; payment += 1) expect(await pay(20_000)).toBe(201)
  expect(await pay(50)).toBe('step_up_required')
  await crew.drain()
  await crew.clock.set(new Date((await crew.clock.now()).getTime() + 24 * 3_600_000 + 60_000).toISOString())
  expect(await pay(50)).toBe(201)
  await crew.drain()
})

describe('payments by the platform', () => {
  it('reach the pro without charging the business', async () => {
    const shift = await workedShift(crew)
    const admin = crew.as((await platformAdmin(crew)).id)
    const paid = await admin.call(contract.payAdHocByPlatform, {
      body: { application_id: shift.id, pro_amount: 25, reason: 'OTHER', description: 'Sorry' },
    })
    expect(paid.data).toMatchObject({ status: 'PENDING_TRANSFER', charged_to_business: false })
    const pro = await admin.call(contract.payProByPlatform, { body: { gig_application: shift.id } })
    expect(pro.data).toMatchObject({ status: 'PENDING_TRANSFER', amount: 11_000 })
    expect((await admin.call(contract.payProByPlatform, { body: { gig_application: shift.id } })).error?.code).toBe('conflict')
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: null, pro_payment_status: 'AVAILABLE' })
    expect((await shift.attempts()).map(({ is_platform_paid }) => is_platform_paid)).toEqual([true, true])
    expect(shift.captures()).toEqual([])
    expect((await shift.asBoss.call(contract.payProByPlatform, { body: { gig_application: shift.id } })).status).toBe(403)
    await shift.pay()
    await crew.drain()
    expect(shift.transfers()).toHaveLength(1)
    expect(await shift.ledger()).toMatchObject({ location: 0, pro: 0, 'platform:bonus_expense': 2500 })
  })
})

describe('amounts owed by the terms', () => {
  it('are charged once as TOS when a pro is sent home', async () => {
    await crew.clock.set('2026-03-08T16:00:00Z')
    const place = await payingLocation(crew)
    await useMethod(crew, place, 'pm_card_visa')
    const boss = crew.as((await manager(crew, place)).id)
    const worker = await payablePro(crew)
    const { id } = await application(crew, await gig(crew, place, { start_time: start }), worker, 'CONFIRMED')
    await crew.clock.set('2026-03-10T16:20:00Z')
    await boss.call(sendHome, { params: { id: String(id) }, body: { dismissal_reason: 'NOT_NEEDED' } })
    await crew.drain()
    expect(
      await crew.sql(sql`select reason, pro_amount_cents, charged_to_business from adhoc_payments where application_id = ${id}`),
    ).toEqual([{ reason: 'TOS', pro_amount_cents: 8000, charged_to_business: true }])
    const { captures, transfers } = stripeOf(crew).journal()
    expect(captures.filter(({ key }) => key?.startsWith('adhoc_charge:')).at(-1)).toMatchObject({ amount_cents: 10_240 })
    expect(transfers.at(-1)).toMatchObject({ amount_cents: 8000 })
    const receipt = await boss.call(contract.getReceipt, { params: { id: String(id) } })
    expect(receipt.data).toMatchObject({ lines: [], total: 0, extras: [{ reason: 'TOS', total: 10_240, status: 'AVAILABLE' }] })
    const earnings = await crew.as(worker.user_id).call(listEarnings)
    expect(earnings.data.results).toMatchObject([{ amount: 0, extras: 8000 }])
  })
})

describe('a pro beyond the number of openings', () => {
  it('who is sent home as not needed is paid by the platform, not the business', async () => {
    await crew.clock.set('2026-03-08T16:00:00Z')
    const place = await payingLocation(crew)
    await useMethod(crew, place, 'pm_card_visa')
    const boss = crew.as((await manager(crew, place)).id)
    const shift = await gig(crew, place, { start_time: start, overfill: 1 })
    await application(crew, shift, await payablePro(crew), 'CONFIRMED')
    const { id } = await application(crew, shift, await payablePro(crew), 'CONFIRMED', { is_overfill: true })
    await crew.clock.set('2026-03-10T16:20:00Z')
    await boss.call(sendHome, { params: { id: String(id) }, body: { dismissal_reason: 'NOT_NEEDED' } })
    await crew.drain()
    expect(
      await crew.sql(sql`select reason, pro_amount_cents, charged_to_business from adhoc_payments where application_id = ${id}`),
    ).toEqual([{ reason: 'TOS', pro_amount_cents: 8000, charged_to_business: false }])
    expect(await crew.sql(sql`select kind, state from payment_intents where application_id = ${id}`)).toEqual([
      { kind: 'ADHOC_PAYOUT', state: 'SUCCEEDED' },
    ])
    expect(await crew.sql(sql`select allowed_confirmed_pros from gigs where id = ${shift.id}`)).toEqual([{ allowed_confirmed_pros: 1 }])
  })
})

describe('an extra payment that failed', () => {
  it('is listed, and paid by requesting payment again', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payment_intents' })
    await shift.asBoss.call(contract.payAdHoc, extra(shift.id, 'TIP', 10))
    await crew.drain()
    const failed = async () =>
      (await shift.asBoss.call(contract.listPayments, { query: { tab: 'failed', gig_id: shift.shift.id } })).data.results
    expect(await failed()).toMatchObject([{ application_id: shift.id, error_code: 'generic_decline' }])
    expect((await shift.pay()).data.results).toHaveLength(1)
    await crew.drain()
    expect(await failed()).toEqual([])
    expect((await shift.pay()).data.skipped).toMatchObject([{ code: 'conflict' }])
  })

  it('of a cancelled shift is charged once the location has a working method', async () => {
    const shift = await workedShift(crew)
    await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${shift.place.id}`)
    const { organization_id, location_id, gig_id, pro_id } = await shift.facts()
    await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'BUSINESS_CALLED_OUT' where id = ${shift.id}`)
    const owed = {
      organization_id,
      location_id,
      gig_id,
      pro_id,
      application_id: shift.id,
      amount_cents: 8000,
      explanation: 'Called off',
      is_platform_paid: false,
    }
    await crew.system((ctx) => announce(ctx, 'application.minimum_owed', owed))
    await crew.system((ctx) => announce(ctx, 'application.minimum_owed', owed))
    await crew.drain()
    expect(await crew.sql(sql`select reason from adhoc_payments where application_id = ${shift.id}`)).toEqual([{ reason: 'TOS' }])
    expect(await shift.attempts()).toEqual([])
    await useMethod(crew, shift.place, 'pm_card_visa')
    await crew.system((ctx) => announce(ctx, 'billing.activated', { organization_id, location_id }))
    await crew.drain()
    expect((await shift.attempts()).map(({ kind, state }) => [kind, state])).toEqual([
      ['ADHOC_CHARGE', 'SUCCEEDED'],
      ['ADHOC_PAYOUT', 'SUCCEEDED'],
    ])
  })
})

describe('a payout', () => {
  it("waits for the pro's account, and is sent the next day", async () => {
    const shift = await workedShift(crew)
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${shift.worker.id}`)
    await shift.pay()
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'FAILED' })
    await crew.sql(sql`update pros set payouts_enabled = true where id = ${shift.worker.id}`)
    await shift.at(360 + 24 * 60 + 1)
    await crew.sweep(resolveStuck)
    expect(await shift.facts()).toMatchObject({ pro_payment_status: 'AVAILABLE' })
    expect(shift.transfers()).toMatchObject([{ key: `payout:${shift.id}:2` }])
  })

  it('is sent as soon as the account exists', async () => {
    const shift = await workedShift(crew)
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${shift.worker.id}`)
    await shift.pay()
    await crew.drain()
    await crew.system((ctx) => payoutAccountChanged(ctx, shift.worker.payout_account_id ?? '', true))
    await crew.drain()
    await crew.sweep(resolveStuck)
    expect(await shift.facts()).toMatchObject({ pro_payment_status: 'AVAILABLE' })
  })

  it('is sent once although the answer was lost', async () => {
    const shift = await workedShift(crew)
    stripeOf(crew).fault({ next: 'reset_after_capture', path: '/v1/transfers' })
    await shift.pay()
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ pro_payment_status: 'SUBMITTED' })
    await shift.at(362)
    await crew.sweep(resolveStuck)
    expect(await shift.facts()).toMatchObject({ pro_payment_status: 'AVAILABLE' })
    expect(shift.transfers()).toHaveLength(1)
  })
})

describe('documents', () => {
  it('are printed as PDF and exported as CSV that runs nothing', async () => {
    const shift = await workedShift(crew)
    await crew.sql(sql`update users set first_name = '=HYPERLINK("http://x")' where id = ${shift.worker.user_id}`)
    await shift.pay({ tip: 5 })
    await crew.drain()
    const pdf = await shift.asBoss.call(contract.printReceipt, shift.params)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(String(pdf.data).startsWith('%PDF-')).toBe(true)
    expect(String(pdf.data).match(/\/Type \/Page\b/g)).toHaveLength(1)
    const csv = await shift.asBoss.call(contract.exportPayments, { params: { locationId: String(shift.place.id) } })
    expect(String(csv.data)).toContain(`"'=HYPERLINK(""http://x"") Test"`)
    expect(String(csv.data)).toContain('"110.00","140.80","5.25","146.05","Paid","Paid"')
    const member = crew.as((await manager(crew, shift.place, 'ONSITE_MANAGER')).id)
    expect((await member.call(contract.exportPayments, { params: { locationId: String(shift.place.id) } })).status).toBe(403)
    expect((await member.call(contract.getReceipt, shift.params)).status).toBe(403)
  })

  it('escape every formula prefix of a cell', () => {
    const dangerous = ['=1', '+1', '-1+1', '@a', '\tx', '\rx', '＝1']
    for (const value of dangerous) expect(csvOf([[value]])).toBe(`\uFEFF"'${value}"\r\n`)
    expect(csvOf([['a "b"', -5, null]])).toBe('\uFEFF"a ""b""","-5",""\r\n')
  })

  it('show the pro only what the pro receives', async () => {
    const shift = await workedShift(crew)
    const before = await shift.asPro.call(listEarnings)
    expect(before.data).toMatchObject({
      week_total: 11_000,
      on_the_way: 0,
      year_total: 11_000,
      results: [{ amount: 11_000, state: 'ESTIMATED' }],
    })
    await shift.asBoss.call(approveHours, { params: { gigId: String(shift.shift.id) }, body: { application_ids: [shift.id] } })
    expect((await shift.asPro.call(listEarnings)).data.results[0]?.state).toBe('APPROVED')
    await shift.pay()
    await crew.drain()
    const after = await shift.asPro.call(listEarnings)
    expect(after.data.results[0]?.state).toBe('PAID')
    expect(after.data.this_week).toHaveLength(7)
    expect(after.data.this_week[1]).toEqual({ day: '2026-03-10', amount: 11_000 })
    const own = await shift.asPro.call(contract.getOwnReceipt, shift.params)
    expect(own.data).toMatchObject({ total: 11_000, paid_with: null, lines: [{ line: 'pro_amount', amount: 11_000 }] })
    expect(JSON.stringify(own.data)).not.toContain('14080')
    const stranger = await workedShift(crew)
    expect((await stranger.asPro.call(contract.getOwnReceipt, shift.params)).status).toBe(404)
    expect((await stranger.asBoss.call(contract.getReceipt, shift.params)).status).toBe(404)
    expect((await stranger.asBoss.call(contract.listPayments, { query: { gig_id: shift.shift.id, tab: 'history' } })).data.count).toBe(0)
    expect((await shift.asBoss.call(contract.listPayments, { query: { gig_id: shift.shift.id, tab: 'history' } })).data.count).toBe(1)
  })
})
