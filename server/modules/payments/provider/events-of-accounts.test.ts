import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { deliver, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let shift: Paid
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
beforeEach(async () => {
  shift = await workedShift(crew)
})
afterAll(() => crew.close())

let events = 0
async function receive(type: string, object: object, more: object = {}) {
  events += 1
  const id = `evt_account_${events}`
  expect(await deliver(crew, { id, type, created: 1_790_000_000, data: { object }, ...more })).toBe(200)
  await crew.drain()
  const [stored] = await crew.sql<{ applied_at: Date | null; parked_because: string | null }>(
    sql`select applied_at, parked_because from provider_events where event_id = ${id}`,
  )
  return stored && { isApplied: stored.applied_at !== null, parked: stored.parked_because }
}
const applied = { isApplied: true, parked: null }
const method = async () =>
  (
    await crew.sql<{ status: string; external_id: string; failure: string | null }>(
      sql`select status, external_id, details ->> 'failure' as failure from payment_methods where location_id = ${shift.place.id} and replaced_at is null`,
    )
  )[0]
const account = async () =>
  (
    await crew.sql<{ id: string; enabled: boolean }>(
      sql`select payout_account_id as id, payouts_enabled as enabled from pros where id = ${shift.worker.id}`,
    )
  )[0]

it("The processor's report on a pro's account opens and closes it", async () => {
  const id = (await account())?.id
  for (const isEnabled of [false, true]) {
    const said = { id, payouts_enabled: isEnabled, details_submitted: true, capabilities: { transfers: isEnabled ? 'active' : 'inactive' } }
    expect(await receive('account.updated', said)).toEqual(applied)
    expect((await account())?.enabled).toBe(isEnabled)
  }
})

it('A method refused by the processor is failed with its message; another one of the same owner stays in use', async () => {
  const inUse = (await method())?.external_id
  const [{ id: customer } = { id: '' }] = await crew.sql<{ id: string }>(
    sql`select stripe_customer_id as id from locations where id = ${shift.place.id}`,
  )
  const failed = (refused: string | undefined) => ({
    id: 'seti_1',
    customer,
    payment_method: null,
    last_setup_error: {
      code: 'x',
      message: 'The bank said no',
      ...(refused && { payment_method: { id: refused, object: 'payment_method' } }),
    },
  })
  for (const refused of [undefined, 'pm_new']) {
    expect(await receive('setup_intent.setup_failed', failed(refused))).toEqual(applied)
    expect(await method()).toMatchObject({ status: 'ACTIVE', failure: null })
  }
  expect(await receive('setup_intent.setup_failed', failed(inUse))).toEqual(applied)
  expect(await method()).toMatchObject({ status: 'FAILED', failure: 'The bank said no' })
})

it('A method removed at the processor is no longer used', async () => {
  const before = await method()
  expect(await receive('payment_method.detached', { id: before?.external_id })).toEqual(applied)
  expect(await method()).toBeUndefined()
})

it('A method that a customer saved is adopted', async () => {
  const { customer: owner } = await crew.around.ports.payments.ensureCustomer({
    owner_key: `location:${shift.place.id}`,
    name: shift.place.name,
  })
  await crew.sql(sql`update locations set stripe_customer_id = ${owner} where id = ${shift.place.id}`)
  expect(await receive('payment_method.attached', { id: 'pm_card_visa', customer: owner })).toEqual(applied)
})

it('A pro whose bank returned money is notified of it, and of nothing else', async () => {
  const id = (await account())?.id
  const refusals = () => crew.sql<{ payload: object }>(sql`select payload from announcements where name = 'payout.bank_refused'`)
  const sent = { id: 'po_1', amount: 11_000, currency: 'usd', failure_code: null, failure_message: null }
  expect(await receive('payout.paid', { ...sent, status: 'paid' }, { account: id })).toEqual(applied)
  expect(await refusals()).toEqual([])
  expect(await receive('payout.failed', { ...sent, status: 'failed' }, { account: id })).toEqual(applied)
  expect(await refusals()).toMatchObject([{ payload: { pro_id: shift.worker.id, amount_cents: 11_000, provider_ref: 'po_1' } }])
})
