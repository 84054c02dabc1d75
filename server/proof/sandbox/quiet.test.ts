import { listQueues } from '@crewcall/contract/admin.ts'
import { createSandbox, getSandbox, setSandboxMoney } from '@crewcall/contract/sandboxes.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredJobs } from '../../platform/jobs.ts'
import { findViolations } from '../../platform/invariants/index.ts'
import { audit } from '../../database/audit.ts'
import { platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { attemptByRef } from '../../modules/payments/attempts/find.ts'
import { retryParked } from '../../modules/payments/provider/apply-event.ts'
import { workedShift } from '../../modules/payments/test-money.ts'
import { openSandbox, paidShift } from './test-sandbox.ts'
import { prepareSandboxes } from '../../modules/sandbox/prepare.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const alarms = () => crew.sql<{ kind: string }>(sql`select kind from alarms`)

describe('work in a sandbox', () => {
  it('is told in the app alone, where it says that it is of a sandbox', async () => {
    const opened = await openSandbox(crew)
    await crew.sql(sql`update users set phone_number = '+18435550123', email = 'boss@example.com', email_verified_at = now(), sms_opt_in = true
      where id = ${opened.admin.id}`)
    await crew.sql(sql`delete from message_deliveries`)
    const money = { params: { locationId: opened.made.location_id }, body: { money: 'DECLINED' as const } }
    expect((await opened.asAdmin.call(setSandboxMoney, money)).error).toBeUndefined()
    const { shift } = await paidShift(crew, opened)
    await crew.sql(sql`update gigs set contact_phone = '+18435550124' where id = ${shift.id}`)
    await crew.sweep()
    expect(await crew.sql(sql`select kind, channel from message_deliveries`)).toEqual([])
    const told = await crew.sql<{ kind: string; title: string }>(
      sql`select kind, title from notifications where user_id = ${opened.admin.id}`,
    )
    expect(told.map(({ kind }) => kind)).toContain('charge.failed')
    expect(told.filter(({ title }) => !title.includes('Sandbox: '))).toEqual([])
  })

  it('alarms nobody when its processor is away, and goes on when it is back', async () => {
    await crew.sql(sql`delete from alarms`)
    const opened = await openSandbox(crew)
    const { made, orgId, asAdmin } = opened
    await crew.sql(sql`update organizations set sandbox_money = null where id = ${made.organization_id}`)
    await crew.sql(
      sql`update pros set payout_account_id = null, payouts_enabled = false where sandbox_organization_id = ${made.organization_id}`,
    )
    const away = crew.around.ports.sandbox_payments
    crew.around.ports.sandbox_payments = { ...away, ensureCustomer: () => Promise.reject(new Error('away')) }
    const refused = await asAdmin.call(setSandboxMoney, { params: { locationId: made.location_id }, body: { money: 'SUCCEEDS' } })
    expect(refused.status).toBe(502)
    await asAdmin.call(createSandbox, { params: { orgId } })
    await crew.drain()
    expect(await alarms()).toEqual([])
    crew.around.ports.sandbox_payments = away
    await crew.sweep(prepareSandboxes)
    const { data } = await asAdmin.call(getSandbox, { params: { orgId } })
    expect(data.sandbox).toMatchObject({ money: 'SUCCEEDS', pros: made.pros.map(() => ({ is_ready: true })) })
  })

  it('breaks no invariant of real money, whatever its processor says', async () => {
    const opened = await openSandbox(crew)
    const { attempts } = await paidShift(crew, opened)
    const [charge] = await attempts()
    await crew.sql(sql`update payment_intents set refunded_cents = 1 where id = ${charge?.id}`)
    const found = (options?: { onlyRealMoney: boolean }) =>
      crew.system(async (ctx) => (await findViolations(ctx.tx, ctx.now, options)).map(({ id }) => id))
    expect(await found()).toContain('F14')
    expect(await found({ onlyRealMoney: true })).toEqual([])
    const { violations, checked } = await audit(crew.around.config.database_url)
    expect([violations, checked > 0]).toEqual([[], true])
    await crew.sql(sql`update payment_intents set refunded_cents = 0 where id = ${charge?.id}`)
  })

  it('goes on at a processor that has forgotten everything, once it is opened again', async () => {
    const opened = await openSandbox(crew)
    const { orgId, made, asAdmin } = opened
    await crew.sql(sql`update locations set stripe_customer_id = 'cus_lost' where id = ${made.location_id}`)
    await crew.sql(sql`update pros set payout_account_id = 'acct_lost_' || id where sandbox_organization_id = ${made.organization_id}`)
    expect((await asAdmin.call(createSandbox, { params: { orgId } })).error).toBeUndefined()
    await crew.drain()
    const { attempts } = await paidShift(crew, opened, 2)
    expect(await attempts()).toMatchObject([{ state: 'SUCCEEDED' }, { state: 'SUCCEEDED' }])
  })
})

describe('the money of a sandbox', () => {
  it('has a lane of its own', async () => {
    const opened = await openSandbox(crew)
    await crew.sql(sql`delete from pgboss.job where name like 'payments.send_%'`)
    await paidShift(crew, opened)
    const jobs = await crew.sql<{ name: string }>(sql`select distinct name from pgboss.job where name like 'payments.send_%' order by 1`)
    expect(jobs.map(({ name }) => name)).toEqual(['payments.send_sandbox_charge', 'payments.send_sandbox_payout'])
  })

  it('is found by references of its own processor, also where the other one uses the same', async () => {
    const real = await workedShift(crew)
    await real.pay()
    await crew.drain()
    const opened = await openSandbox(crew)
    const { attempts } = await paidShift(crew, opened)
    const [[ofReal], [ofSandbox]] = [await real.attempts(), await attempts()]
    await crew.sql(sql`update payment_intents set provider_ref = 'pi_same' where id = any(${[ofReal?.id, ofSandbox?.id]}::bigint[])`)
    const found = await crew.system(async (ctx) => [
      (await attemptByRef(ctx, 'pi_same', 'stripe'))?.id,
      (await attemptByRef(ctx, 'pi_same', 'sandbox'))?.id,
    ])
    expect(found).toEqual([ofReal?.id, ofSandbox?.id])
  })

  it('keeps no event of real money waiting, however many of its own nobody knows', async () => {
    await crew.sql(sql`delete from provider_events`)
    const now = await crew.clock.now()
    const payload = JSON.stringify({ id: 'evt', type: 'CHARGE_REFUNDED', provider_ref: 'pi_unknown', refunded_cents: 1 })
    await crew.sql(sql`
      insert into provider_events (provider, event_id, type, payload, received_at, parked_because)
      select case when n <= 300 then 'sandbox' else 'stripe' end, 'evt_' || n, 'CHARGE_REFUNDED', ${payload}::jsonb, ${now}::timestamptz - n * interval '1 second', 'unknown_ref'
      from generate_series(1, 301) n
      union all select 'sandbox', 'evt_old', 'CHARGE_REFUNDED', ${payload}::jsonb, ${now}::timestamptz - interval '1 hour', 'unknown_ref'`)
    await crew.sql(sql`delete from pgboss.job where name = 'payments.apply_event'`)
    await crew.system((ctx) => (retryParked.work.outside ? Promise.resolve() : retryParked.work.run(ctx, {})))
    const asked = await crew.sql<{ id: string }>(sql`select data ->> 'event_id' as id from pgboss.job where name = 'payments.apply_event'`)
    expect(asked.map(({ id }) => id)).toContain('evt_301')
    expect(asked.map(({ id }) => id)).not.toContain('evt_old')
    expect(asked).toHaveLength(201)
  })

  it('leaves no event waiting for the platform, and its events are forgotten after a month', async () => {
    await crew.sql(sql`delete from provider_events`)
    const now = await crew.clock.now()
    await crew.sql(sql`
      insert into provider_events (provider, event_id, type, payload, received_at, applied_at, parked_because)
      select provider, 'evt_' || days || '_' || (parked is null), 'CHARGE_REFUNDED', '{}', ${now}::timestamptz - days * interval '1 day',
        case when parked is null then ${now}::timestamptz end, parked
      from unnest(array['stripe', 'sandbox']) provider, unnest(array[29, 31]) days, unnest(array[null, 'unknown_ref']) parked`)
    const staff = await platformAdmin(crew)
    const { data } = await crew.as(staff.id).call(listQueues)
    expect(data.results.find(({ key }) => key === 'parked_events')).toMatchObject({ count: 2 })
    await crew.sweep(...declaredJobs().filter(({ name }) => name === 'payments.forget_sandbox_events'))
    const left = await crew.sql<{ of: string }>(sql`select provider || ' ' || event_id as of from provider_events order by 1`)
    expect(left.map(({ of }) => of)).toEqual([
      'sandbox evt_29_false',
      'sandbox evt_29_true',
      'stripe evt_29_false',
      'stripe evt_29_true',
      'stripe evt_31_false',
      'stripe evt_31_true',
    ])
  })
})
