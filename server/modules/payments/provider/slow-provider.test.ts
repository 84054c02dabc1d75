import { requestCode } from '@crewcall/contract/identity.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '../../../platform/jobs.ts'
import { startWorker } from '../../../platform/worker.ts'
import { row } from '../../../test/build.ts'
import { application, gig, payingLocation, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { charging } from '../charges/send.ts'
import { stripeOf, useMethod } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

/** Claimed charges that wait for the worker. */
async function claimCharges(count: number): Promise<void> {
  const place = await payingLocation(crew)
  await useMethod(crew, place, 'pm_card_visa')
  const [method] = await crew.sql<{ id: number }>(
    sql`select id from payment_methods where location_id = ${place.id} and replaced_at is null`,
  )
  const { organization_id, id: location_id } = place
  const shift = await gig(crew, place, { allowed_confirmed_pros: count })
  const now = await crew.clock.now()
  for (let index = 0; index < count; index += 1) {
    const worker = await pro(crew)
    const { id: application_id } = await application(crew, shift, worker, 'CONFIRMED')
    const { id } = await row(crew, 'payment_intents', {
      organization_id,
      location_id,
      application_id,
      pro_id: worker.id,
      kind: 'BUSINESS_CHARGE',
      amount_cents: 10_000,
      provider_key: `charge:${application_id}:1`,
      payment_method_id: method?.id ?? null,
      created_ts: now,
      last_updated_ts: now,
    })
    await crew.system((ctx) => enqueue(ctx, charging.job, { organization_id, intent_id: id }))
  }
}

/** Requests a code and waits for its text. */
async function untilTexted(address: string): Promise<void> {
  const { status } = await crew.as(null).call(requestCode, { body: { channel: 'phone', address } })
  expect(status).toBe(202)
  await expect.poll(() => crew.standins?.sms.journal().some(({ to }) => to === address)).toBe(true)
}

const chargesIn = async (state: string) =>
  (await crew.sql<{ count: number }>(sql`select count(*)::int as count from payment_intents where state = ${state}`))[0]?.count

it('sign-in codes overtake a hundred charges that wait for a provider that answers late', async () => {
  await claimCharges(100)
  stripeOf(crew).fault({ next: 'stall', times: 100, ms: 4000 })
  const worker = startWorker(crew.around, { pollMs: 500 })
  // The provider has a pending request before the first person requests a code.
  await expect.poll(() => chargesIn('SENT')).toBeGreaterThan(0)
  for (let index = 0; index < 12; index += 1) {
    await crew.sql(sql`delete from rate_counters`)
    await untilTexted(`+1843558${String(1000 + index)}`)
  }
  // All of the charges were claimed before the first code was requested.
  expect(await chargesIn('INTENT')).toBeGreaterThan(0)
  await worker.stop()
})
