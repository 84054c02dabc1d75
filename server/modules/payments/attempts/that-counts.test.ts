import { listAdHoc, payAdHoc } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { announce } from '../../../platform/announcements.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { payFacts } from '../payday/pay-facts.ts'
import { reconcile } from '../provider/reconcile.ts'
import { requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
beforeEach(() => stripeOf(crew).webhooks('drop'))
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

const extra = (shift: Paid, pro_amount: number) =>
  shift.asBoss.call(payAdHoc, { body: { application_id: shift.id, pro_amount, reason: 'TIP', description: 'Thanks' } })
const activate = async ({ place: { organization_id, id } }: Paid) => {
  await crew.system((ctx) => announce(ctx, 'billing.activated', { organization_id, location_id: id }))
  await crew.drain()
}
const charges = async (shift: Paid) =>
  (await shift.attempts()).filter(({ kind }) => kind === 'ADHOC_CHARGE').map(({ attempt, state }) => [attempt, state])

it('An extra whose first charge was declined but arrived after all is paid, whatever happened to the second', async () => {
  const shift = await workedShift(crew)
  stripeOf(crew).fault({ next: 'declined_after_capture', path: '/v1/payment_intents' })
  await extra(shift, 50)
  await crew.drain()
  stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payment_intents' })
  await activate(shift)
  expect(await charges(shift)).toEqual([
    [1, 'DECLINED'],
    [2, 'DECLINED'],
  ])
  await crew.clock.set(new Date(Date.now() + 60_000).toISOString())
  await crew.sweep(reconcile)
  expect(await charges(shift)).toEqual([
    [1, 'SUCCEEDED'],
    [2, 'DECLINED'],
  ])

  const admin = crew.as((await platformAdmin(crew)).id)
  const listed = await admin.call(listAdHoc, { query: { gig_id: shift.shift.id } })
  expect(listed.data.results).toMatchObject([{ status: 'AVAILABLE', error_code: null, total: 5250 }])
  const facts = await shift.facts()
  expect((await crew.system((ctx) => payFacts(ctx, facts, [facts.id]))).failed).toEqual([])

  stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payment_intents' })
  await extra(shift, 20)
  await crew.drain()
  await activate(shift)
  const [failed] = await crew.sql(sql`select 1 from alarms where kind = 'job_failed' and resolved_at is null`)
  expect(failed).toBeUndefined()
  expect((await charges(shift)).slice(2)).toEqual([
    [1, 'DECLINED'],
    [2, 'SUCCEEDED'],
  ])
})
