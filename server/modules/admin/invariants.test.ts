import { execFile } from 'node:child_process'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../database/audit.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { findViolations, invariants } from '../../platform/invariants/index.ts'
import { runJob } from '../../platform/run-jobs.ts'
import { auditInvariants } from './jobs.ts'

let crew: Crew
let place: Tables['locations']
let shift: Tables['gigs']
let worker: Tables['pros']
let engaged: Tables['applications']
let repairs: Sql[] = []

beforeAll(async () => {
  crew = await openCrew()
  place = await payingLocation(crew)
  await manager(crew, place)
  shift = await gig(crew, place)
  worker = await pro(crew)
  engaged = await application(crew, shift, worker, 'CONFIRMED')
})
afterAll(() => crew.close())
afterEach(async () => {
  for (const repair of repairs) await damage(repair)
  repairs = []
})

/** Writes that bypass constraints and triggers, as a bug of ours or a manual change in the database would. */
async function damage(statement: Sql): Promise<void> {
  const client = await crew.db.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    await client.query(statement.text, statement.values)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function broken(): Promise<string[]> {
  const now = await crew.clock.now()
  return (await crew.system((ctx) => findViolations(ctx.tx, now))).map(({ id }) => id)
}

async function after(change: Sql, repair: Sql): Promise<string[]> {
  repairs.push(repair)
  await damage(change)
  return broken()
}

function attempt(kind: string, state: string, amount = 14_080): Sql {
  return sql`insert into payment_intents (organization_id, kind, application_id, location_id, pro_id, amount_cents, state, provider_key, created_ts, last_updated_ts)
    values (${place.organization_id}, ${kind}, ${engaged.id}, ${place.id}, ${worker.id}, ${amount}, ${state}, ${`${kind}:${Math.random()}`}, now(), now())`
}
const noAttempts = sql`delete from payment_intents`

function runScript(...words: string[]): Promise<{ code: number; output: string }> {
  const script = join(import.meta.dirname, '../../../scripts/audit.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], (error, output) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output }),
    )
  })
}

describe('the auditor', () => {
  it('finds nothing in a healthy database, in one snapshot', async () => {
    const report = await audit(crew.around.config.database_url)
    expect(report).toMatchObject({ checked: invariants.length, violations: [] })
  })

  it.each([
    ['of a healthy database', sql`select 1`, sql`select 1`, 0, []],
    ['of a broken one', sql`update pros set noshow_count = 3`, sql`update pros set noshow_count = 0`, 1, ['B8b']],
  ] as const)('prints a report %s and exits with the matching code', async (_, change, repair, code, ids) => {
    repairs.push(repair)
    await damage(change)
    const ended = await runScript('--once', '--database', crew.around.config.database_url)
    expect(ended.code).toBe(code)
    expect((JSON.parse(ended.output) as { violations: { id: string }[] }).violations.map(({ id }) => id)).toEqual(ids)
  })

  it('names every invariant once', () => {
    const ids = invariants.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('sees more confirmed pros than openings', async () => {
    const second = await pro(crew)
    const twin = sql`insert into applications (organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, last_updated_ts, selected_at, confirmed_at, wage_amount,
        bonus, platform_bonus, employment_type, platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage)
      select organization_id, location_id, gig_id, ${second.id}::bigint, start_time, end_time, created_ts, now(), selected_at, confirmed_at, wage_amount, bonus, platform_bonus,
        employment_type, platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage from applications where id = ${engaged.id}`
    expect(await after(twin, sql`delete from applications where pro_id = ${second.id}`)).toEqual(['B1', 'B2b', 'B8'])
  })

  it('sees a wrong counter', async () => {
    const back = sql`update gigs set confirmed_count = 1, uncharged_count = 1 where id = ${shift.id}`
    expect(await after(sql`update gigs set uncharged_count = 4 where id = ${shift.id}`, back)).toEqual(['B8'])
    expect(
      await after(
        sql`update pros set noshow_count = 3 where id = ${worker.id}`,
        sql`update pros set noshow_count = 0 where id = ${worker.id}`,
      ),
    ).toContain('B8b')
  })

  it('sees a pro on two overlapping shifts, a missing booking and a second live application', async () => {
    const other = await gig(crew, place)
    const values = sql`select organization_id, location_id, ${other.id}::bigint, pro_id, start_time, end_time, created_ts, now(), selected_at, confirmed_at, wage_amount, bonus,
      platform_bonus, employment_type, platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage from applications where id = ${engaged.id}`
    const found = await after(
      sql`insert into applications (organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, last_updated_ts, selected_at, confirmed_at, wage_amount, bonus,
        platform_bonus, employment_type, platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage) ${values}`,
      sql`delete from applications where gig_id = ${other.id}`,
    )
    expect(found).toEqual(expect.arrayContaining(['B2', 'B2b', 'B8']))
    expect(
      await after(
        sql`drop index applications_one_live`,
        sql`create unique index applications_one_live on applications (organization_id, gig_id, pro_id) where cancelled_at is null`,
      ),
    ).not.toContain('B3')
    const twin = sql`insert into applications (organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, last_updated_ts)
      select organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, now() from applications where id = ${engaged.id}`
    repairs.unshift(sql`delete from applications where gig_id = ${shift.id} and id <> ${engaged.id}`)
    await damage(twin)
    expect(await broken()).toContain('B3')
  })

  it.each(['BUSINESS_CHARGE', 'PRO_PAYOUT'] as const)('sees a second live %s', async (kind) => {
    const name = kind === 'BUSINESS_CHARGE' ? 'payment_intents_charge_once' : 'payment_intents_payout_once'
    await damage(sql([`drop index ${name}`]))
    await damage(attempt(kind, 'PENDING'))
    expect(await after(attempt(kind, 'UNKNOWN'), noAttempts)).toContain(kind === 'BUSINESS_CHARGE' ? 'F3' : 'F4')
  })

  it('sees money that moved without a ledger entry, an unpaid application and an unlocked timesheet', async () => {
    const sheet = sql`insert into timesheets (organization_id, application_id, gig_id, location_id, pro_id, last_updated_ts)
      values (${place.organization_id}, ${engaged.id}, ${shift.id}, ${place.id}, ${worker.id}, now())`
    await damage(sheet)
    repairs.push(sql`delete from timesheets`)
    const found = await after(attempt('BUSINESS_CHARGE', 'SUCCEEDED'), noAttempts)
    expect(found).toEqual(expect.arrayContaining(['D3', 'D4', 'F12']))
  })

  it('sees a payout that arrived but is not shown', async () => {
    expect(await after(attempt('PRO_PAYOUT', 'SUCCEEDED'), noAttempts)).toContain('D3')
  })

  it('sees a payout for which nobody was charged', async () => {
    expect(await after(attempt('PRO_PAYOUT', 'SENT'), noAttempts)).toContain('F5')
  })

  it('sees a ledger that does not balance', async () => {
    await damage(
      sql`insert into ledger_transactions (organization_id, kind, payment_intent_id, at) values (${place.organization_id}, 'CHARGE', 999, now())`,
    )
    const entry = sql`insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents) select organization_id, id, 'provider:clearing', 5 from ledger_transactions`
    repairs.push(sql`delete from ledger_transactions`)
    expect(await after(entry, sql`delete from ledger_entries`)).toContain('F1')
  })

  it('sees a blocked or suspended pro on an upcoming shift', async () => {
    const block = sql`insert into pro_blocks (organization_id, location_id, pro_id, created_by) values (${place.organization_id}, ${place.id}, ${worker.id}, ${worker.user_id})`
    expect(await after(block, sql`delete from pro_blocks`)).toContain('E1')
    const suspension = sql`insert into pro_suspensions (pro_id, reason_code, source, starts, created_ts) values (${worker.id}, 'X', 'ADMIN', '2020-01-01Z', '2020-01-01Z')`
    expect(await after(suspension, sql`delete from pro_suspensions`)).toContain('E2')
  })

  it('sees two clocks running for one pro, and one that never stopped', async () => {
    await damage(sql`drop index work_periods_one_open`)
    await damage(sql`alter table work_periods drop constraint work_periods_no_overlap`)
    const open = (start: string, id: number) =>
      sql`insert into work_periods (pro_id, application_id, organization_id, worked) values (${worker.id}, ${id}, ${place.organization_id}, tstzrange(${start}, null))`
    await damage(open('2024-01-01Z', engaged.id))
    expect(await after(open('2024-01-02Z', engaged.id + 1), sql`delete from work_periods`)).toEqual(
      expect.arrayContaining(['P2', 'P2b', 'P2c']),
    )
  })

  it('sees hours of another day, which the database refuses', async () => {
    const sheet = (start: string, end: string) => sql`
      insert into timesheets (organization_id, application_id, gig_id, location_id, pro_id, start_time, end_time, last_updated_ts)
      select organization_id, id, gig_id, location_id, pro_id, start_time + ${start}::interval, end_time + ${end}::interval, now()
      from applications where id = ${engaged.id}`
    const none = sql`delete from timesheets`
    for (const [start, end] of [
      ['-24 h -1 s', '-20 h'],
      ['20 h', '24 h 1 s'],
    ] as const) {
      expect(await after(sheet(start, end), none)).toEqual(['P4b'])
      await damage(none)
    }
    for (const [start, end] of [
      ['-24 h', '-20 h'],
      ['20 h', '24 h'],
    ] as const) {
      expect(await after(sheet(start, end), none)).toEqual([])
      await damage(none)
    }
    const refused = (statement: Sql) => crew.sql(statement).catch((error: { constraint?: string }) => error.constraint)
    expect(await refused(sheet('-24 h -1 s', '-20 h'))).toBe('hours_not_before_shift')
    expect(await refused(sheet('20 h', '24 h 1 s'))).toBe('hours_not_after_shift')
    await damage(sheet('20 h', '24 h 1 s'))
    // Hours from before the rule stay, and may change except for their times.
    await crew.sql(sql`update timesheets set is_flagged = true`)
    expect(await refused(sql`update timesheets set end_time = end_time + interval '1 s'`)).toBe('hours_not_after_shift')
    await crew.sql(sql`update timesheets set end_time = end_time - interval '1 s'`)
    const claim = (start: string, end: string) => sql`
      insert into hours_disputes (organization_id, application_id, claimed_start, claimed_end, reason, created_ts, answer_due_at)
      select organization_id, id, start_time + ${start}::interval, end_time + ${end}::interval, 'Longer', now(), now() from applications where id = ${engaged.id}`
    expect(await refused(claim('-24 h -1 s', '-20 h'))).toBe('hours_not_before_shift')
    expect(await refused(claim('20 h', '24 h 1 s'))).toBe('hours_not_after_shift')
    expect(await refused(claim('-12 h', '10 h 1 s'))).toBe('hours_longest')
    await crew.sql(claim('-12 h', '10 h'))
    repairs.push(sql`delete from hours_disputes`)
  })

  it("sees an application whose location differs from its shift's, and a location without an admin", async () => {
    const other = await payingLocation(crew)
    repairs.push(
      sql`insert into location_managers (organization_id, location_id, user_id, role) values (${other.organization_id}, ${other.id}, ${worker.user_id}, 'ADMIN')`,
    )
    expect(await broken()).toEqual(['D6'])
    expect(
      await after(
        sql`update applications set location_id = ${other.id} where id = ${engaged.id}`,
        sql`update applications set location_id = ${place.id} where id = ${engaged.id}`,
      ),
    ).toContain('T1')
  })

  it('sees a merged account that still holds roles or sessions', async () => {
    const [gone, stays] = [await pro(crew), await pro(crew)]
    const closing = sql`update users set account_status = 'DELETED', joined_into = ${stays.user_id}, joined_at = now(), phone_number = null where id = ${gone.user_id}`
    const opening = sql`update users set account_status = 'ACTIVE', joined_into = null, joined_at = null where id = ${gone.user_id}`
    expect(await after(closing, opening)).toEqual(['A4b'])
  })

  it('sees events that nobody dispatches', async () => {
    const stuck = sql`insert into announcements (at, name, payload, request_id) values (now() - interval '1 hour', 'platform.checked', '{}', 'x')`
    expect(await after(stuck, sql`delete from announcements where request_id = 'x'`)).toEqual(['J2'])
  })
})

describe('the scheduled check', () => {
  const alarms = () =>
    crew.sql<Tables['alarms']>(sql`select * from alarms where kind = 'invariant_violated' and detail->>'invariant' <> 'J2' order by id`)

  it('raises one alarm while an invariant is broken and resolves it afterwards', async () => {
    await row(crew, 'sessions', {
      user_id: worker.user_id,
      token_hash: 'gone',
      token_expires_at: '2199-01-01Z',
      expires_at: '2199-01-01Z',
      created_ts: '2020-01-01Z',
      last_seen_ts: '2020-01-01Z',
    })
    const reopen = sql`update users set account_status = 'ACTIVE' where id = ${worker.user_id}`
    repairs.push(reopen, sql`delete from sessions where token_hash = 'gone'`)
    await damage(sql`update users set account_status = 'DELETED' where id = ${worker.user_id}`)
    await crew.sweep(auditInvariants)
    await crew.sweep(auditInvariants)
    expect(await alarms()).toMatchObject([
      { resolved_at: null, detail: { invariant: 'A3', count: 1, means: 'A deleted account has no live session' } },
    ])
    await damage(reopen)
    await crew.sweep(auditInvariants)
    expect((await alarms())[0]?.resolved_at).toBeInstanceOf(Date)
  })

  it('raises an alarm about late work only when it is still late a minute later', async () => {
    const late = sql`insert into announcements (at, name, payload, request_id) values (now() - interval '1 hour', 'platform.checked', '{}', 'late')`
    const gone = sql`delete from announcements where request_id = 'late'`
    repairs.push(gone)
    const open = async () =>
      (await crew.sql<{ id: string }>(sql`select detail->>'invariant' as id from alarms where resolved_at is null`)).map(({ id }) => id)
    const aMinuteLater = async () => {
      const [waiting] = await crew.sql<{ data: object; wait_s: number }>(sql`
        delete from pgboss.job where name = 'admin.audit' and state = 'created' returning data, extract(epoch from start_after - created_on)::int as wait_s`)
      expect(waiting).toMatchObject({ wait_s: 60 })
      await runJob(crew.around, auditInvariants, waiting?.data, 'test-audit')
    }
    await damage(late)
    await runJob(crew.around, auditInvariants, {}, 'test-audit')
    expect(await open()).toEqual([])
    await damage(gone)
    await aMinuteLater()
    expect(await open()).toEqual([])
    await damage(late)
    await runJob(crew.around, auditInvariants, {}, 'test-audit')
    await aMinuteLater()
    expect(await open()).toEqual(['J2'])
    await damage(gone)
    await runJob(crew.around, auditInvariants, {}, 'test-audit')
    expect(await open()).toEqual([])
  })
})
