import { payTimesheets, totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { editHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { manager, payingLocation } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { requireEvenBooks, start, workedShift, workedTogether } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())
// Runs before the one above.
afterAll(() => requireEvenBooks(crew))

const hour = 3_600_000
const shownTo = async (who: Caller, ids: readonly number[]) =>
  (await who.call(totalTimesheets, { query: { application_id: ids.join(), action: 'PAY' } })).data
const pay = (who: Caller, lines: readonly { application_id: number; hours_total: number | null }[], key?: string) =>
  who.call(payTimesheets, {
    body: { payments: lines.map(({ application_id, hours_total }) => ({ application_id, expected_total: hours_total ?? undefined })) },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const charged = (ids: readonly number[]) =>
  crew.sql<{ application_id: number; amount_cents: number }>(sql`
    select application_id, amount_cents from payment_intents where kind = 'BUSINESS_CHARGE' and application_id = any(${[...ids]}::bigint[])
    order by application_id`)

/** Hours of two shifts at two locations of one manager, the second on account. */
async function twoShifts() {
  const here = await workedTogether(crew, 3)
  const there = await workedShift(crew, { location: { invoicing_enabled: true } })
  await there.at(420)
  const { organization_id, id } = there.place
  await row(crew, 'location_managers', { organization_id, location_id: id, user_id: here.boss.id, role: 'ADMIN' })
  return { here, there, ids: [...here.ids, there.id] }
}

describe('one call of a pay run', () => {
  it('charges exactly what was shown, at any locations, and a repetition charges nothing', async () => {
    const { here, ids } = await twoShifts()
    const shown = await shownTo(here.asBoss, ids)
    const { data } = await pay(here.asBoss, shown.lines, 'run-1')
    expect(data.paid.toSorted((a, b) => a - b)).toEqual(ids)
    expect((await pay(here.asBoss, shown.lines, 'run-1')).data).toEqual(data)
    const again = (await pay(here.asBoss, shown.lines, 'run-2')).data
    expect([again.paid, again.skipped.map(({ reason }) => reason)]).toEqual([[], ids.map(() => 'PAID_OR_UNDER_WAY')])
    const charges = await charged(ids)
    expect(charges.map(({ application_id }) => application_id)).toEqual(ids)
    expect(charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(shown.total)
    await crew.drain()
  })

  it('leaves out hours that cost something else by now, and pays the others', async () => {
    const team = await workedTogether(crew, 2)
    const [first = 0, second = 0] = team.ids
    const shown = await shownTo(team.asBoss, team.ids)
    await team.asBoss.call(editHours, {
      params: { id: String(first) },
      body: { start_time: start, end_time: new Date(Date.parse(start) + 4 * hour).toISOString(), unpaid_break_minutes: 0, reason: 'Left' },
    })
    const { data } = await pay(team.asBoss, shown.lines)
    expect(data).toMatchObject({ paid: [second], skipped: [{ application_id: first, code: 'stale_version', reason: 'AMOUNT_CHANGED' }] })
    await crew.drain()
  })

  it('leaves out what has no payment method or a flag, and refuses those who may not pay', async () => {
    const { here, there, ids } = await twoShifts()
    await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${here.place.id}`)
    const { data } = await pay(
      here.asBoss,
      ids.map((application_id) => ({ application_id, hours_total: null })),
    )
    expect(data.paid).toEqual([there.id])
    expect(new Set(data.skipped.map(({ reason }) => reason))).toEqual(new Set(['NO_PAYMENT_METHOD']))
    const onsite = crew.as((await manager(crew, here.place, 'ONSITE_MANAGER')).id)
    const stranger = crew.as((await manager(crew, await payingLocation(crew))).id)
    const some = [{ application_id: here.ids[0] ?? 0, hours_total: null }]
    expect([(await pay(onsite, some)).status, (await pay(stranger, some)).status]).toEqual([403, 404])
    await crew.drain()
  })

  it('names the business and the card, or the account, before it charges them', async () => {
    const { here, there, ids } = await twoShifts()
    await crew.sql(sql`update payment_methods set details = '{"brand": "visa", "last4": "4242"}' where location_id = ${here.place.id}`)
    const { locations } = await shownTo(here.asBoss, ids)
    const by = new Map(locations.map(({ location_id, charged: who }) => [location_id, who]))
    expect(by.get(here.place.id)).toMatchObject({ is_invoiced: false, type: 'card', brand: 'visa', last4: '4242' })
    expect(by.get(there.place.id)).toMatchObject({ is_invoiced: true, type: null, last4: null })
    expect(by.get(here.place.id)?.business_name).toBeTruthy()
  })
})
