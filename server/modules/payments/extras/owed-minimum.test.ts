import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announce } from '../../../platform/announcements.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

/** Announces the amount owed for an engagement, and runs the follow-up work. */
async function owe(shift: Paid, values: { amount_cents: number; explanation?: string; is_platform_paid?: boolean }): Promise<void> {
  const { organization_id, location_id, gig_id, pro_id } = await shift.facts()
  const owed = {
    organization_id,
    location_id,
    gig_id,
    pro_id,
    application_id: shift.id,
    explanation: 'Called off',
    is_platform_paid: false,
  }
  await crew.system((ctx) => announce(ctx, 'application.minimum_owed', { ...owed, ...values }))
  await crew.drain()
}
const extras = (shift: Paid) =>
  crew.sql(
    sql`select pro_amount_cents as cents, description, charged_to_business as charged from adhoc_payments where application_id = ${shift.id}`,
  )
const moved = async (shift: Paid) => (await shift.attempts()).map(({ kind, state, is_platform_paid }) => [kind, state, is_platform_paid])
const withoutMethod = (shift: Paid) =>
  crew.sql<{ id: number }>(sql`select (a.detail ->> 'adhoc_payment_id')::int as id, a.detail ->> 'location_id' as place from alarms a
    join adhoc_payments x on x.id::text = a.detail ->> 'adhoc_payment_id' where a.kind = 'owed_without_method' and x.application_id = ${shift.id}`)

it('A minimum of 50 cents is charged, and a smaller one is not, because the processor refuses it', async () => {
  const [below, least] = [await workedShift(crew), await workedShift(crew)]
  await owe(below, { amount_cents: 49 })
  expect([await extras(below), await moved(below)]).toEqual([[], []])
  await owe(least, { amount_cents: 50 })
  expect(await extras(least)).toEqual([{ cents: 50, description: 'Called off', charged: true }])
  expect(await moved(least)).toEqual([
    ['ADHOC_CHARGE', 'SUCCEEDED', false],
    ['ADHOC_PAYOUT', 'SUCCEEDED', false],
  ])
})

it('A minimum is owed once for an engagement, even if it is announced again', async () => {
  const shift = await workedShift(crew)
  await owe(shift, { amount_cents: 8000 })
  await owe(shift, { amount_cents: 9000, explanation: 'Again' })
  expect(await extras(shift)).toEqual([{ cents: 8000, description: 'Called off', charged: true }])
  expect(await moved(shift)).toHaveLength(2)
  expect(await withoutMethod(shift)).toEqual([])
})

it('The platform pays a surplus pro, and the business nothing', async () => {
  const shift = await workedShift(crew)
  await owe(shift, { amount_cents: 8000, is_platform_paid: true })
  expect(await extras(shift)).toEqual([{ cents: 8000, description: 'Called off', charged: false }])
  expect(await moved(shift)).toEqual([['ADHOC_PAYOUT', 'SUCCEEDED', true]])
})

it('A minimum without a working method is kept, with the first 500 characters of its cause, and reported to a person', async () => {
  const shift = await workedShift(crew)
  await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${shift.place.id}`)
  await owe(shift, { amount_cents: 8000, explanation: `${'x'.repeat(500)}y` })
  expect(await extras(shift)).toEqual([{ cents: 8000, description: 'x'.repeat(500), charged: true }])
  expect(await moved(shift)).toEqual([])
  expect(await withoutMethod(shift)).toMatchObject([{ place: String(shift.place.id) }])
})
