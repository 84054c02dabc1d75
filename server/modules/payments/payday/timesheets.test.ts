import { payPros } from '@crewcall/contract/payments.ts'
import { sheetFlags } from '@crewcall/contract/rules/timesheet-flags.ts'
import { approveTimesheets, listTimesheets, totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { disputeHours, editHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { manager, payingLocation } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { asked } from '../../../test/statements.ts'
import { requireEvenBooks, start, workedShift, workedTogether } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())
// Runs before the one above.
afterAll(() => requireEvenBooks(crew))

const hour = 3_600_000
const flag = (id: number, reason = 'POSITION_UNSURE') =>
  crew.sql(sql`update timesheets set is_flagged = true, flag_reasons = array[${reason}] where application_id = ${id}`)
const states = async (who: Caller, query: object = {}) =>
  (await who.call(listTimesheets, { query })).data.results.map(({ application_id, state }) => [application_id, state])
const approve = (who: Caller, ids: readonly number[], more: object = {}) =>
  who.call(approveTimesheets, { body: { timesheets: ids.map((application_id) => ({ application_id, ...more })) } })

/** Gives the person the role at the location, too. */
async function joins(userId: number, place: { organization_id: number; id: number }, role = 'ADMIN') {
  await row(crew, 'location_managers', { organization_id: place.organization_id, location_id: place.id, user_id: userId, role })
}

describe('the list of timesheets', () => {
  it('shows planned, punched and paid times with what they cost', async () => {
    const shift = await workedShift(crew)
    await shift.at(420)
    const { data } = await shift.asBoss.call(listTimesheets)
    const end = new Date(Date.parse(start) + 6 * hour)
    expect(data).toMatchObject({ count: 1, next: null })
    expect(data.results[0]).toMatchObject({
      application_id: shift.id,
      location_name: shift.place.name,
      state: 'READY',
      flags: [],
      planned: { start_time: new Date(start).toISOString(), end_time: end.toISOString(), minutes: 330, break_minutes: 30 },
      punched: {
        start_time: expect.stringMatching(/^2026-03-10T16:00:00/),
        end_time: expect.stringMatching(/^2026-03-10T22:00:00/),
        minutes: 360,
        break_minutes: 0,
      },
      paid: { minutes: 330, break_minutes: 30, break_basis: 'SAID' },
      pro_amount: 11_000,
      fees: 3080,
      total: 14_080,
      failed_extras: 0,
      auto_approves_at: new Date(end.getTime() + 48 * hour).toISOString(),
      receipt_id: null,
    })
  })

  it('puts first what needs a person, and leaves out what is settled', async () => {
    const team = await workedTogether(crew, 6)
    const [disputed = 0, flagged = 0, approved = 0, paid = 0, ready = 0, failed = 0] = team.ids
    await crew.as(team.pros[0]?.user_id ?? 0).call(disputeHours, {
      params: { id: String(disputed) },
      body: { claimed_start: start, claimed_end: new Date(Date.parse(start) + 6.5 * hour).toISOString(), reason: 'I stayed' },
    })
    await flag(flagged)
    await approve(team.asBoss, [approved])
    await team.pay([{ application_id: paid }, { application_id: failed }])
    await crew.drain()
    await crew.sql(sql`update applications set business_payment_status = 'FAILED' where id = ${failed}`)
    const open = [[disputed, 'DISPUTED'], ...[flagged, failed].map((id) => [id, 'ATTENTION']), [ready, 'READY'], [approved, 'APPROVED']]
    expect(await states(team.asBoss)).toEqual(open)
    expect(await states(team.asBoss, { state: 'PAID' })).toEqual([[paid, 'PAID']])
    expect(await states(team.asBoss, { state: 'PAID,READY' })).toEqual([
      [ready, 'READY'],
      [paid, 'PAID'],
    ])
    const settled = (await team.asBoss.call(listTimesheets, { query: { state: 'PAID' } })).data.results[0]
    expect(settled).toMatchObject({ receipt_id: paid, business_payment_status: 'AVAILABLE' })
    await crew.sql(sql`update applications set business_payment_status = 'AVAILABLE' where id = ${failed}`)
  })

  it('filters by each flag exactly those rows that show it', async () => {
    const team = await workedTogether(crew, 8)
    const [edited = 0, unclear = 0, outside = 0, disputed = 0, extended = 0, failed = 0, twice = 0] = team.ids
    await team.asBoss.call(editHours, {
      params: { id: String(edited) },
      body: {
        start_time: start,
        end_time: new Date(Date.parse(start) + 7 * hour).toISOString(),
        unpaid_break_minutes: 0,
        reason: 'Stayed longer',
      },
    })
    await flag(unclear)
    await flag(outside, 'OUTSIDE_FENCE')
    await flag(twice, 'OVERLAPS')
    const claim = { claimed_start: start, claimed_end: new Date(Date.parse(start) + 6.5 * hour).toISOString(), reason: 'I stayed' }
    await crew.as(team.pros[3]?.user_id ?? 0).call(disputeHours, { params: { id: String(disputed) }, body: claim })
    await crew.sql(sql`update timesheets set extension_requested_at = now() where application_id = ${extended}`)
    await team.pay([{ application_id: failed }])
    await crew.drain()
    await crew.sql(sql`update applications set business_payment_status = 'FAILED' where id = ${failed}`)
    await crew.sql(
      sql`update gigs set start_time = start_time - interval '20 minutes', end_time = end_time + interval '20 minutes' where id = ${team.shift.id}`,
    )
    const all = (await team.asBoss.call(listTimesheets)).data.results
    for (const each of sheetFlags) {
      const shown = all.filter(({ flags }) => flags.includes(each)).map(({ application_id }) => application_id)
      expect([each, (await states(team.asBoss, { flag: each })).map(([id]) => id)]).toEqual([each, shown])
    }
    expect(new Set(all.flatMap(({ flags }) => flags))).toEqual(new Set(sheetFlags))
    await crew.sql(sql`update applications set business_payment_status = 'AVAILABLE' where id = ${failed}`)
  })

  it('shows no cost to an onsite manager, who may approve, and nothing to others', async () => {
    const shift = await workedShift(crew)
    await shift.at(420)
    const onsite = crew.as((await manager(crew, shift.place, 'ONSITE_MANAGER')).id)
    const stranger = crew.as((await manager(crew, await payingLocation(crew))).id)
    const [line] = (await onsite.call(listTimesheets)).data.results
    expect(line).toMatchObject({ application_id: shift.id, total: null, pro_amount: null, fees: null, failed_extras: null })
    const sums = (await onsite.call(totalTimesheets, { query: { application_id: String(shift.id), action: 'PAY' } })).data
    expect(sums).toMatchObject({ count: 0, lines: [], skipped: [{ application_id: shift.id, code: 'forbidden' }] })
    expect((await onsite.call(totalTimesheets)).data).toMatchObject({ count: 1, minutes: 330, total: null })
    expect((await stranger.call(listTimesheets)).data.count).toBe(0)
    expect((await stranger.call(totalTimesheets, { query: { application_id: String(shift.id) } })).data.count).toBe(0)
    expect((await approve(stranger, [shift.id])).status).toBe(404)
    expect((await approve(onsite, [shift.id])).data.approved).toEqual([shift.id])
  })

  it.each([3, 50])('of %i locations needs as many statements as of one', async (size) => {
    const shift = await workedShift(crew)
    await shift.at(420)
    for (let more = 1; more < size; more += 1) await joins(shift.boss.id, await payingLocation(crew))
    await shift.asBoss.call(listTimesheets)
    const list = await asked(() => shift.asBoss.call(listTimesheets))
    expect(list.result.data.count).toBe(1)
    expect(list.statements.slice(4)).toEqual([])
    const totals = await asked(() => shift.asBoss.call(totalTimesheets))
    expect(totals.statements.slice(4)).toEqual([])
  })
})

describe('approving many', () => {
  it('approves at two businesses at once exactly the sum that was shown, and leaves the others with their reason', async () => {
    const here = await workedTogether(crew, 3)
    const there = await workedShift(crew)
    await there.at(420)
    await joins(here.boss.id, there.place)
    const [flagged = 0, ...clean] = here.ids
    await flag(flagged)
    const ids = [...here.ids, there.id, 99_999_999]
    const shown = (await here.asBoss.call(totalTimesheets, { query: { application_id: ids.join(), action: 'APPROVE' } })).data
    expect(shown).toMatchObject({ count: 3, total: 3 * 14_080, pro_amount: 33_000, fees: 9240 })
    expect(shown.locations.map(({ location_id, count, total }) => [location_id, count, total])).toEqual(
      expect.arrayContaining([
        [here.place.id, 2, 28_160],
        [there.place.id, 1, 14_080],
      ]),
    )
    expect(shown.pros).toHaveLength(3)
    const { data } = await approve(here.asBoss, ids)
    expect(data.approved.toSorted((a, b) => a - b)).toEqual([...clean, there.id].toSorted((a, b) => a - b))
    expect(data.approved.toSorted((a, b) => a - b)).toEqual(
      shown.lines.map(({ application_id }) => application_id).toSorted((a, b) => a - b),
    )
    const reasons = [
      [flagged, 'HOURS_NEED_A_LOOK'],
      [99_999_999, 'PRO_NOT_CONFIRMED'],
    ]
    expect(data.skipped.map(({ application_id, reason }) => [application_id, reason])).toEqual(reasons)
    expect(shown.skipped.map(({ application_id, reason }) => [application_id, reason])).toEqual(reasons)
    const again = await approve(here.asBoss, ids)
    expect(again.data.approved).toEqual([])
    expect(again.data.skipped.map(({ reason }) => reason)).toContain('HOURS_APPROVED_ALREADY')
  })

  it('leaves out hours that changed since they were seen', async () => {
    const team = await workedTogether(crew, 2)
    const [first = 0, second = 0] = team.ids
    const seen = (await team.asBoss.call(listTimesheets)).data.results.map(({ application_id, last_updated_ts }) => ({
      application_id,
      last_updated_ts: last_updated_ts ?? undefined,
    }))
    await crew.clock.set(new Date(Date.parse(start) + 430 * 60_000).toISOString())
    await team.asBoss.call(editHours, {
      params: { id: String(first) },
      body: { start_time: start, end_time: new Date(Date.parse(start) + 5 * hour).toISOString(), unpaid_break_minutes: 0, reason: 'Left' },
    })
    const { data } = await team.asBoss.call(approveTimesheets, { body: { timesheets: seen } })
    expect(data).toMatchObject({ approved: [second], skipped: [{ application_id: first, reason: 'HOURS_CHANGED' }] })
  })

  it('leaves out a pro who is still on the clock, and a shift that is not over', async () => {
    const shift = await workedShift(crew)
    await shift.at(300)
    await crew.sql(
      sql`update timesheets set state = 'OPEN', payable_minutes = null, start_time = null, end_time = null where application_id = ${shift.id}`,
    )
    expect((await approve(shift.asBoss, [shift.id])).data).toMatchObject({ approved: [], skipped: [{ reason: 'SHIFT_NOT_OVER' }] })
    const shown = await shift.asBoss.call(totalTimesheets, { query: { application_id: String(shift.id), action: 'APPROVE' } })
    expect(shown.data.skipped).toMatchObject([{ reason: 'SHIFT_NOT_OVER' }])
  })
})

describe('a pay run', () => {
  it('charges for each shift exactly the lines and the sum that were shown', async () => {
    const here = await workedTogether(crew, 3)
    const there = await workedShift(crew, { location: { invoicing_enabled: true } })
    await there.at(420)
    await joins(here.boss.id, there.place)
    await flag(here.ids[0] ?? 0)
    const query = { application_id: [...here.ids, there.id].join(), action: 'PAY' as const }
    const shown = (await here.asBoss.call(totalTimesheets, { query })).data
    expect(shown).toMatchObject({ count: 3, total: 3 * 14_080, skipped: [{ application_id: here.ids[0], reason: 'HOURS_NEED_A_LOOK' }] })
    for (const [gigId, lines] of Map.groupBy(shown.lines, ({ gig_id }) => gig_id)) {
      const payments = lines.map(({ application_id, hours_total }) => ({ application_id, expected_total: hours_total ?? undefined }))
      const paid = await here.asBoss.call(payPros, { params: { gigId: String(gigId) }, body: { payments } })
      expect(paid.data.skipped).toEqual([])
    }
    const charged = await crew.sql<{ cents: number }>(sql`
      select sum(amount_cents)::bigint as cents from payment_intents where kind = 'BUSINESS_CHARGE' and application_id = any(${[...here.ids, there.id]}::bigint[])`)
    expect(charged).toEqual([{ cents: shown.total }])
    const after = (await here.asBoss.call(totalTimesheets, { query })).data.skipped.map(({ reason }) => reason)
    expect(after.filter((reason) => reason === 'PAID_OR_UNDER_WAY')).toHaveLength(3)
    expect(after).toContain('HOURS_NEED_A_LOOK')
    await crew.drain()
  })

  it('names a location without a payment method before anything is paid', async () => {
    const shift = await workedShift(crew)
    await shift.at(420)
    await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${shift.place.id}`)
    const { data } = await shift.asBoss.call(totalTimesheets, { query: { application_id: String(shift.id), action: 'PAY' } })
    expect(data).toMatchObject({ count: 0, skipped: [{ code: 'payment_method_does_not_exist', reason: 'NO_PAYMENT_METHOD' }] })
  })

  it('shows a failed charge with its tip as what a retry charges', async () => {
    const shift = await workedShift(crew, { token: 'pm_card_chargeDeclined' })
    await shift.at(420)
    await shift.pay({ tip: 15 })
    await crew.drain()
    const [line] = (await shift.asBoss.call(listTimesheets)).data.results
    expect(line).toMatchObject({ state: 'ATTENTION', total: 14_080, failed_extras: 1575 })
    expect(line?.flags).toContain('PAYMENT_FAILED')
    const { data } = await shift.asBoss.call(totalTimesheets, { query: { application_id: String(shift.id), action: 'PAY' } })
    expect(data).toMatchObject({ count: 1, total: 14_080 + 1575, lines: [{ hours_total: 14_080 }] })
    await crew.sql(sql`update payment_methods set external_id = 'pm_card_visa' where location_id = ${shift.place.id}`)
    await shift.pay()
    const charged = await crew.sql(sql`
      select sum(amount_cents)::bigint as cents from payment_intents where application_id = ${shift.id} and attempt = 2`)
    expect(charged).toEqual([{ cents: data.total }])
    await crew.drain()
  })
})
