import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { record } from '../platform/audit.ts'
import type { Tables } from '../platform/db.gen.ts'
import { enqueue, job } from '../platform/jobs.ts'
import { row } from '../test/build.ts'
import { application, gig, manager, payingLocation, pro } from '../test/cast.ts'
import { inTransaction, openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

const at = '2030-01-01T08:00:00Z'
let crew: Crew
let place: Tables['locations']
const sleeper = job('races.sleeper', {
  input: z.object({}),
  outside: true,
  lane: 'upkeep',
  // The queue's behavior if a worker sleeps past its lease: the job is given to another worker as the next attempt.
  run: async () =>
    void (await crew.sql(sql`update pgboss.job set retry_count = retry_count + 1 where name = 'races.sleeper' and state = 'active'`)),
})

beforeAll(async () => {
  crew = await openCrew()
  place = await payingLocation(crew)
  await manager(crew, place)
})
afterAll(() => crew.close())

/** The constraint that refuses a statement, whoever sends it and whatever the higher layers decided. */
async function refusedBy(attempt: Promise<unknown>): Promise<string | undefined> {
  const error: { constraint?: string } | undefined = await attempt.then(
    () => undefined,
    (thrown) => thrown,
  )
  return error?.constraint
}
const refusal = (statement: Sql) => refusedBy(crew.sql(statement))

describe('the database alone', () => {
  it('accepts no more confirmed pros than openings', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 2 })
    for (let confirmed = 0; confirmed < 2; confirmed += 1) await application(crew, shift, await pro(crew), 'CONFIRMED')
    expect(await refusedBy(application(crew, shift, await pro(crew), 'CONFIRMED'))).toBe('gigs_capacity')
    expect(await refusal(sql`update gigs set allowed_confirmed_pros = 1 where id = ${shift.id}`)).toBe('gigs_capacity')
  })

  it('accepts no pro on two shifts at once, not even by moving one', async () => {
    const worker = await pro(crew)
    const first = await gig(crew, place, { start_time: '2030-01-01T08:00:00Z', end_time: '2030-01-01T12:00:00Z' })
    const second = await gig(crew, place, { start_time: '2030-01-01T12:00:00Z', end_time: '2030-01-01T16:00:00Z' })
    for (const shift of [first, second]) await application(crew, shift, worker, 'CONFIRMED')
    const third = await gig(crew, place, { start_time: '2030-01-01T11:00:00Z', end_time: '2030-01-01T13:00:00Z' })
    expect(await refusedBy(application(crew, third, worker, 'CONFIRMED'))).toBe('pro_bookings_no_overlap')
    expect(await refusal(sql`update gigs set end_time = '2030-01-01T12:01:00Z' where id = ${first.id}`)).toBe('pro_bookings_no_overlap')
  })

  it('accepts one live application of a pro for a shift', async () => {
    const [worker, shift] = [await pro(crew), await gig(crew, place)]
    await application(crew, shift, worker)
    expect(await refusedBy(application(crew, shift, worker))).toBe('applications_one_live')
  })

  it.each([
    ['BUSINESS_CHARGE', 'payment_intents_charge_once'],
    ['PRO_PAYOUT', 'payment_intents_payout_once'],
  ])('accepts one live %s (F3, F4)', async (kind, constraint) => {
    const [worker, shift] = [await pro(crew), await gig(crew, place)]
    const { id } = await application(crew, shift, worker, 'CONFIRMED')
    const attempt = (number: number, state: string) =>
      row(crew, 'payment_intents', {
        organization_id: place.organization_id,
        location_id: place.id,
        application_id: id,
        pro_id: worker.id,
        kind,
        state,
        amount_cents: 100,
        attempt: number,
        provider_key: `${kind}:${id}:${number}`,
        created_ts: at,
        last_updated_ts: at,
      })
    await attempt(1, 'DECLINED')
    await attempt(2, 'UNKNOWN')
    expect(await refusedBy(attempt(3, 'INTENT'))).toBe(constraint)
  })

  it('accepts a punch of a phone once, and one running clock per pro', async () => {
    const [worker, shift] = [await pro(crew), await gig(crew, place)]
    const { id } = await application(crew, shift, worker, 'CONFIRMED')
    const client_punch_id = randomUUID()
    const owner = { organization_id: place.organization_id, application_id: id, pro_id: worker.id }
    const press = () =>
      row(crew, 'time_punches', {
        ...owner,
        client_punch_id,
        punch_type: 'CLOCK_IN',
        time: '2030-01-01T08:00:00Z',
        recorded_by: worker.user_id,
        verdict: 'ACCEPTED',
        received_at: '2030-01-01T08:00:00Z',
      })
    await press()
    expect(await refusedBy(press())).toMatch(/^time_punches_once_\d\d$/)
    const period = (worked: string) => row(crew, 'work_periods', { ...owner, worked })
    await period('[2030-01-01 08:00Z,)')
    expect(await refusedBy(period('[2030-01-01 09:00Z,)'))).toMatch(/^work_periods_/)
  })

  it('lets no application refer to a shift of another business', async () => {
    const elsewhere = await gig(crew, await payingLocation(crew))
    const { id } = await application(crew, await gig(crew, place), await pro(crew))
    const wander = inTransaction(crew, async (tx) => {
      await tx.run(sql`set local session_replication_role = 'origin'`)
      await tx.run(sql`alter table applications disable trigger applications_guard`)
      await tx.run(sql`update applications set gig_id = ${elsewhere.id} where id = ${id}`)
      throw new Error('It was let through')
    })
    expect(await refusedBy(wander)).toBe('applications_organization_id_gig_id_fkey')
  })
})

describe('a transaction', () => {
  it('is over when the database says so: what fails at COMMIT was never done', async () => {
    const [worker, shift] = [await pro(crew), await gig(crew, place)]
    const { id } = await application(crew, shift, worker, 'CONFIRMED')
    const intent = await row(crew, 'payment_intents', {
      organization_id: place.organization_id,
      location_id: place.id,
      application_id: id,
      pro_id: worker.id,
      kind: 'BUSINESS_CHARGE',
      state: 'SUCCEEDED',
      amount_cents: 100,
      provider_key: `charge:${id}:1`,
      created_ts: at,
      last_updated_ts: at,
    })
    const unbalanced = inTransaction(crew, async (tx) => {
      const { id: transaction } = await tx.one<{ id: number }>(sql`
        insert into ledger_transactions (organization_id, payment_intent_id, kind, at) values (${place.organization_id}, ${intent.id}, 'CHARGE', ${at}) returning id`)
      await tx.run(
        sql`insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents) values (${place.organization_id}, ${transaction}, 'platform:fee_revenue', 1)`,
      )
    })
    expect(await refusedBy(unbalanced)).toBe('ledger_balanced')
  })

  it('that is rolled back leaves no trace in the audit log', async () => {
    const attempt = crew.system(async (ctx) => {
      await record(ctx, { action: 'test.rolled_back', object_type: 'test', object_id: 1 })
      throw new Error('Rolled back')
    })
    await expect(attempt).rejects.toThrow('Rolled back')
    expect(await crew.sql(sql`select 1 from audit_log where action = 'test.rolled_back'`)).toEqual([])
  })
})

describe('a worker that slept past its lease', () => {
  it('cannot settle the job of its successor', async () => {
    await crew.system((ctx) => enqueue(ctx, sleeper, {}))
    await crew.drain()
    expect(await crew.sql(sql`select state::text, retry_count from pgboss.job where name = 'races.sleeper'`)).toEqual([
      { state: 'active', retry_count: 1 },
    ])
  })
})
