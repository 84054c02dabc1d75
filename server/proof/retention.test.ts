import { retention } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unkeptTables } from '../../scripts/registers/tables.ts'
import { declaredJobs } from '../platform/jobs.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { fillRest } from './world/rest.ts'
import { buildWorld } from './world/world.ts'
import type { World } from './world/world.ts'

const now = new Date('2026-11-21T15:00:00Z')
const dayMs = 86_400_000

/** When a row of a table began to be old; rows that stay for another reason are left out. */
const ageOf: Record<string, Sql> = {
  sign_in_challenges: sql`select expires_at as at from sign_in_challenges`,
  account_proofs: sql`select expires_at as at from account_proofs`,
  sign_on_attempts: sql`select expires_at as at from sign_on_attempts`,
  sessions: sql`select coalesce(revoked_at, expires_at) as at from sessions s where not exists (select from push_subscriptions p where p.session_id = s.id)`,
  refresh_tokens: sql`
    select coalesce(s.revoked_at, s.expires_at) as at from refresh_tokens t join sessions s on s.id = t.session_id
    where not exists (select from push_subscriptions p where p.session_id = s.id)`,
  left_addresses: sql`select left_at as at from left_addresses`,
  push_subscriptions: sql`select ended_at as at from push_subscriptions where ended_at is not null`,
  data_exports: sql`select created_ts as at from data_exports where finished_at is not null`,
  message_deliveries: sql`select created_ts as at from message_deliveries where state <> 'QUEUED'`,
  notifications: sql`select created_ts as at from notifications`,
  join_intents: sql`select expires_at as at from join_intents where user_id is null or settled_at is not null`,
  offer_jobs: sql`select created_ts as at from offer_jobs`,
  search_alerts: sql`select g.end_time as at from search_alerts a join gigs g on g.id = a.gig_id`,
  job_history_talks: sql`select last_updated_ts as at from job_history_talks`,
  phone_calls: sql`select began_at as at from phone_calls c where not exists (select from callbacks b where b.call_id = c.id)`,
  callbacks: sql`select done_at as at from callbacks where done_at is not null`,
  callback_reservations_over: sql`select over_at as at from callback_reservations_over`,
  contact_events: sql`select received_at as at from contact_events`,
  api_events: sql`select recorded_at as at from api_events`,
  webhook_deliveries: sql`select created_ts as at from webhook_deliveries`,
  webhook_attempts: sql`select at from webhook_attempts`,
  provider_events: sql`select received_at as at from provider_events where provider = 'sandbox'`,
  announcements: sql`select greatest(sent_at, date_trunc('month', at, 'UTC') + interval '1 month') as at from announcements where sent_at is not null`,
  idempotency_keys: sql`select at from idempotency_keys`,
  rate_counters: sql`select window_ends as at from rate_counters`,
  alarms: sql`select resolved_at as at from alarms where resolved_at is not null and kind = 'test'`,
}
const timed = Object.values(retention).flatMap((kept) =>
  'days' in kept ? kept.tables.map((table) => ({ table: String(table), days: kept.days })) : [],
)

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
  const world = await buildWorld(crew, now, 'old')
  await fillRest(crew, world)
  await addRest(world)
})
afterAll(() => crew.close())

/** Adds rows to the tables that a world leaves empty. */
async function addRest({ org_admin, worked }: World): Promise<void> {
  const { pro_id, gig_id } = worked.application
  const rows = [
    `left_addresses (user_id, channel, mark, left_at) values (${org_admin}, 'phone', repeat('a', 43), $1)`,
    `push_subscriptions (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, vapid_key_id, created_ts, ended_at, ended_because)
      values (${org_admin}, 1, '', repeat('a', 64), '', '', 'key', $1, $1, 'removed')`,
    `join_intents (token_hash, invite_hash, created_ts, expires_at) values ('of nobody', 'x', $1, $1)`,
    `search_alerts (pro_id, gig_id) values (${pro_id}, ${gig_id})`,
    `phone_calls (id, call_ref, pro_id, state, began_at, last_updated_ts) overriding system value values (9, 'CA9', ${pro_id}, '{}', $1, $1)`,
    `phone_calls (id, call_ref, pro_id, state, began_at, last_updated_ts) overriding system value values (8, 'CA8', ${pro_id}, '{}', $1, $1)`,
    `callbacks (pro_id, call_id, language, status, agent_id, created_ts, last_updated_ts, taken_at, done_at)
      values (${pro_id}, 9, 'en', 'DONE', ${org_admin}, $1, $1, $1, $1)`,
    `callback_reservations_over (reservation_ref, by_clock, over_at) values ('WR1', true, $1)`,
    `contact_events (event_ref, received_at) values ('EV1', $1)`,
    `idempotency_keys (actor_id, route, key, body_hash, status, at) values (${org_admin}, 'r', 'old', '', 200, $1)`,
    `provider_events (provider, event_id, type, payload, received_at) values ('sandbox', 'evt_1', 'IGNORED', '{}', $1)`,
    `provider_events (provider, event_id, type, payload, received_at) values ('stripe', 'evt_1', 'IGNORED', '{}', $1)`,
    `alarms (kind, detail, at, resolved_at) values ('test', '{}', $1, $1)`,
    `alarms (kind, detail, at, resolved_at) values ('payout_moved_twice', '{"payment_intent_id": 1}', $1, $1)`,
  ]
  const client = await crew.db.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const values of rows) await client.query(`insert into ${values}`, values.includes('$1') ? [now] : [])
    await client.query('commit')
  } finally {
    client.release()
  }
}

it('names every table once, with a period or a reason', async () => {
  const tables = await crew.sql<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('schema_migrations', 'spatial_ref_sys') order by 1`)
  const named = Object.values(retention).flatMap(({ tables: some }) => [...some])
  expect(unkeptTables(tables.map(({ name }) => name))).toEqual([])
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name))
})

it('says of every table with a period when its rows are old', () => {
  expect(timed.map(({ table }) => table).toSorted()).toEqual(Object.keys(ageOf).toSorted())
})

it('keeps rows for their period and deletes them after it', async () => {
  const ages = async (table: string) => (await crew.sql<{ at: Date }>(ageOf[table] ?? sql``)).map(({ at }) => at.getTime())
  const empty = []
  for (const { table } of timed) if ((await ages(table)).length === 0) empty.push(table)
  expect(empty).toEqual([])
  const deleting = declaredJobs().filter(({ name }) => /forget|tidy|drop_attempts/.test(name))
  for (const days of [100, 2000]) {
    const before = new Map<string, number[]>()
    for (const { table } of timed) before.set(table, await ages(table))
    const later = new Date(now.getTime() + days * dayMs)
    await crew.clock.set(later.toISOString())
    for (const job of deleting) await crew.sweep(job)
    for (const { table, days: keptDays } of timed) {
      const oldest = later.getTime() - keptDays * dayMs
      const left = await ages(table)
      expect([table, left.filter((at) => at < oldest)]).toEqual([table, []])
      // A sign-in counts once the device that got its pushes is forgotten.
      const young = (all: number[]) => all.filter((at) => at >= oldest).length
      expect([table, young(left) >= young(before.get(table) ?? [])]).toEqual([table, true])
    }
  }
  expect(await crew.sql(sql`select kind from alarms where detail ->> 'payment_intent_id' = '1'`)).toEqual([{ kind: 'payout_moved_twice' }])
  expect(await crew.sql(sql`select provider from provider_events where event_id = 'evt_1'`)).toEqual([{ provider: 'stripe' }])
})
