import { approveHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { enqueue } from '../../../platform/jobs.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { requireEvenBooks, stripeOf, useMethod, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { settleApproved } from './auto-charge.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

const settle = async ({ id }: Paid, is_automatic = true) => {
  await crew.system((ctx) => enqueue(ctx, settleApproved, { application_id: id, is_automatic }))
  await crew.drain()
}
const approve = async (shift: Paid) => {
  await shift.asBoss.call(approveHours, { params: { gigId: String(shift.shift.id) }, body: { application_ids: [shift.id] } })
  await crew.drain()
}
const moved = async (shift: Paid) => (await shift.attempts()).map(({ kind, attempt, state }) => [kind, attempt, state])
const paid = [
  ['BUSINESS_CHARGE', 1, 'SUCCEEDED'],
  ['PRO_PAYOUT', 1, 'SUCCEEDED'],
]

it('Unapproved hours are never charged', async () => {
  const shift = await workedShift(crew)
  await settle(shift)
  expect(await moved(shift)).toEqual([])
})

it('Hours approved by a manager wait for the manager, and automatically approved ones are charged once', async () => {
  const shift = await workedShift(crew)
  await approve(shift)
  await settle(shift, false)
  expect(await moved(shift)).toEqual([])
  await settle(shift)
  await settle(shift)
  expect(await moved(shift)).toEqual(paid)
})

it('A failed charge waits for its manager, with the refused method or another', async () => {
  const shift = await workedShift(crew, { token: 'pm_card_chargeCustomerFail' })
  await approve(shift)
  await settle(shift)
  expect(await moved(shift)).toEqual([['BUSINESS_CHARGE', 1, 'DECLINED']])
  await useMethod(crew, shift.place, 'pm_card_visa')
  await settle(shift)
  expect(await moved(shift)).toEqual([['BUSINESS_CHARGE', 1, 'DECLINED']])
})

it('An earlier failed payout does not count as a charge of the hours', async () => {
  const shift = await workedShift(crew)
  await approve(shift)
  await crew.sql(sql`
    insert into payment_intents (organization_id, kind, application_id, location_id, pro_id, amount_cents, provider_key, state, created_ts, last_updated_ts)
    select organization_id, 'PRO_PAYOUT', id, location_id, pro_id, 100, 'payout:' || id || ':1', 'DECLINED', now(), now() from applications where id = ${shift.id}`)
  await settle(shift)
  expect(shift.captures()).toHaveLength(1)
})

it.each(['applications', 'gigs'] as const)('Nothing is charged for what was cancelled meanwhile (%s)', async (table) => {
  const shift = await workedShift(crew)
  await approve(shift)
  if (table === 'applications')
    await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'NO_SHOW' where id = ${shift.id}`)
  else await crew.sql(sql`update gigs set cancelled_at = now() where id = ${shift.shift.id}`)
  await settle(shift)
  expect(await moved(shift)).toEqual([])
})

it('Without a method the hours wait, without an error', async () => {
  const shift = await workedShift(crew)
  await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${shift.place.id}`)
  await approve(shift)
  await settle(shift)
  expect(await moved(shift)).toEqual([])
})

it('On account the pro of a placed charge is paid, once', async () => {
  const shift = await workedShift(crew, { location: { invoicing_enabled: true } })
  await approve(shift)
  const [charge, payout] = await moved(shift)
  expect([charge, payout]).toEqual([
    ['BUSINESS_CHARGE', 1, 'INVOICED'],
    ['PRO_PAYOUT', 1, 'SUCCEEDED'],
  ])
  await settle(shift, false)
  expect(await moved(shift)).toHaveLength(2)
})
