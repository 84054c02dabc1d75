import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletable, onlyAdded, onlyRead } from '../database/api-rights.ts'
import { isTest, sourceFiles } from '../../scripts/source-files.ts'
import { actorById } from '../modules/identity/index.ts'
import { transaction } from '../platform/db.ts'
import type { Query, Tx } from '../platform/db.ts'
import { nothing, scopeOf } from '../platform/scope.ts'
import type { Scope } from '../platform/scope.ts'
import { row, user } from '../test/build.ts'
import { platformAdmin } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { buildWorld } from './world/world.ts'

/** Tables whose rows belong to one person, and the condition that says to whom. */
const ownOnly = {
  account_proofs: 'user_id = $1',
  background_checks: 'pro_id in (select id from pros where user_id = $1)',
  assistant_consents: 'pro_id in (select id from pros where user_id = $1)',
  chat_profiles: 'user_id = $1',
  data_exports: 'asked_by = $1',
  erasures: 'user_id = $1',
  idempotency_keys: 'actor_id = $1',
  first_gig_calls: 'pro_id in (select id from pros where user_id = $1)',
  left_addresses: 'user_id = $1',
  job_history_talks: 'pro_id in (select id from pros where user_id = $1)',
  manager_calendars: 'user_id = $1',
  notification_preferences: 'user_id = $1',
  notifications: 'user_id = $1',
  phone_pins: 'pro_id in (select id from pros where user_id = $1)',
  push_subscriptions: 'user_id = $1',
  saved_searches: 'pro_id in (select id from pros where user_id = $1)',
  saved_views: 'user_id = $1',
  search_alerts: 'pro_id in (select id from pros where user_id = $1)',
  refresh_tokens: 'session_id in (select id from session_owners where user_id = $1)',
  sessions: 'user_id = $1',
  suspension_appeals: 'pro_id in (select id from pros where user_id = $1)',
  suspension_appeal_documents: 'appeal_id in (select a.id from suspension_appeals a join pros p on p.id = a.pro_id where p.user_id = $1)',
  work_records: 'pro_id in (select id from pros where user_id = $1)',
}
/** Visible to others, and writable only by its owner. */
const ownToWrite = {
  certification_requests: 'pro_id in (select id from pros where user_id = $1)',
  manager_profiles: 'user_id = $1',
  media: 'owner_user_id = $1',
  organizations: 'created_by = $1',
  pro_preferences: 'pro_id in (select id from pros where user_id = $1)',
  pro_skills: 'pro_id in (select id from pros where user_id = $1)',
  pro_work_history: 'pro_id in (select id from pros where user_id = $1)',
  terms_acceptances: 'user_id = $1',
  users: 'id = $1',
}

let crew: Crew
let victim: number
let scopes: { other: Scope; own: Scope; admin: Scope }

beforeAll(async () => {
  crew = await openCrew()
  const world = await buildWorld(crew, await crew.clock.now(), 'victim')
  victim = world.worked.pro.user_id
  const pro_id = world.worked.pro.id
  await crew.tokenOf(victim)
  const [session] = await crew.sql<{ id: number }>(sql`select id from sessions where user_id = ${victim} limit 1`)
  const stranger = await user(crew)
  const at = '2026-01-01T00:00:00Z'
  await crew.sql(sql`delete from manager_profiles where user_id = ${victim}`)
  await row(crew, 'manager_profiles', { user_id: victim, referral_code: 'VICTIM1' })
  await row(crew, 'organizations', { name: 'Of the victim', created_by: victim })
  const checked = { pro_id, status: 'EXPIRED', consent_version: 'x', signature: 'x', consented_at: at, last_updated_ts: at }
  await row(crew, 'background_checks', checked)
  const suspended = { pro_id, reason_code: 'CONDUCT', source: 'ADMIN', starts: at }
  const { id: suspension_id } = await row(crew, 'pro_suspensions', suspended)
  const { id: appeal_id } = await row(crew, 'suspension_appeals', { suspension_id, pro_id, text: 'x', created_ts: at })
  const letter = { owner_user_id: victim, purpose: 'APPEAL', name: 'x', media_type: 'application/pdf', bytes: 9, status: 'available' }
  const { id: media_id } = await row(crew, 'media', { ...letter, storage_key: 'of the victim' })
  await row(crew, 'suspension_appeal_documents', { appeal_id, position: 1, media_id })
  await row(crew, 'first_gig_calls', { pro_id, asked_at: at })
  await row(crew, 'notifications', { user_id: victim, kind: 'pro.warned', subject: 'x', title: 'x', body: 'x', link: '/', created_ts: at })
  await row(crew, 'notification_preferences', { user_id: victim, kind: 'pro.warned', channel: 'sms', is_enabled: true })
  await row(crew, 'chat_profiles', { user_id: victim, display_name: 'Of the victim', last_updated_ts: at })
  await row(crew, 'manager_calendars', {
    user_id: victim,
    location_id: null,
    with_drafts: false,
    token_hash: 'of the victim',
    created_ts: at,
  })
  await row(crew, 'push_subscriptions', {
    user_id: victim,
    session_id: session?.id ?? 0,
    endpoint: '',
    endpoint_hash: '0'.repeat(64),
    p256dh: '',
    auth: '',
    vapid_key_id: 'x',
    created_ts: at,
    ended_at: at,
    ended_because: 'removed',
  })
  await crew.sql(sql`
    insert into work_records (public_id, pro_id, shows_places, shows_rating, key_thumbprint, credential, token_seed, token_hash, created_ts, expires_at)
    select gen_random_uuid(), ${pro_id}, true, true, key_thumbprint, credential, 'x', 'of the victim', created_ts, expires_at from work_records limit 1`)
  await row(crew, 'job_history_talks', { pro_id, states: [{}], created_ts: at, last_updated_ts: at })
  await row(crew, 'assistant_consents', { pro_id, service: 'llm.example', given_at: at })
  await row(crew, 'phone_pins', { pro_id, pin_hash: 'x', set_at: at })
  const kept = { pro_id, slot: 10, name: 'x', is_alert_on: true, created_ts: at }
  const { id: saved_search_id } = await row(crew, 'saved_searches', kept)
  await row(crew, 'search_alerts', { pro_id, gig_id: 987_654, saved_search_id, due_at: at })
  await row(crew, 'data_exports', { asked_by: victim, created_ts: at, files_total: 1 })
  await row(crew, 'erasures', { user_id: victim, asked_at: at, due_at: '2026-01-15T00:00:00Z' })
  await row(crew, 'saved_views', { user_id: victim, views: '[]', last_updated_ts: at })
  await row(crew, 'idempotency_keys', { actor_id: victim, route: 'r', key: 'k', body_hash: 'h', status: 200, at })
  await row(crew, 'left_addresses', { user_id: victim, channel: 'phone', mark: 'x'.repeat(43), left_at: at })
  await row(crew, 'refresh_tokens', { token_hash: 'of the victim', session_id: session?.id ?? 0, created_ts: at })
  await row(crew, 'account_proofs', {
    id: crypto.randomUUID(),
    user_id: victim,
    other_user_id: stranger.id,
    channel: 'phone',
    address: 'x',
    proved_at: at,
    expires_at: '2199-01-01T00:00:00Z',
  })
  await crew.sql(
    sql`insert into terms_acceptances (user_id, terms_version_id, accepted_at) select ${victim}, id, now() from terms_versions on conflict do nothing`,
  )
  await crew.sql(sql`insert into terms_versions (audience, version, url, effective_at) values ('PRO', 'own-rows', 'https://x', now())`)
  await crew.sql(
    sql`insert into terms_acceptances (user_id, terms_version_id, accepted_at) select ${victim}, id, now() from terms_versions where version = 'own-rows'`,
  )
  await crew.sql(sql`insert into pro_skills (pro_id, skill_id) select ${pro_id}, id from skills limit 1`)
  await crew.sql(sql`insert into pro_preferences (pro_id) values (${pro_id}) on conflict do nothing`)
  await row(crew, 'pro_work_history', { pro_id, business_name: 'x', position: 'x', start_date: '2020-01-01' })
  await row(crew, 'media', { owner_user_id: victim, purpose: 'HEADSHOT', name: 'x', media_type: 'image/png', bytes: 1, storage_key: 'x' })
  const scopeOfUser = (id: number) => crew.system(async (ctx) => scopeOf(await actorById(ctx, id)))
  const { worked } = await buildWorld(crew, await crew.clock.now(), 'attacker')
  scopes = {
    other: await scopeOfUser(worked.pro.user_id),
    own: await scopeOfUser(victim),
    admin: await scopeOfUser((await platformAdmin(crew)).id),
  }
})
afterAll(() => crew.close())

const text = (statement: string, ...values: unknown[]): Query => ({ text: statement, values })

/** The effect of a statement in such a call, with the API's login; rolled back. */
async function within<T>(scope: Scope, ask: (tx: Tx) => Promise<T>): Promise<T> {
  const back = new Error('back')
  let found: T | undefined
  await transaction(crew.apiDb, { scope }, async (tx) => {
    found = await ask(tx)
    throw back
  }).catch((error) => {
    if (error !== back) throw error
  })
  return found as T
}
const refusal = (error: { code?: string; message: string }) => error.code ?? error.message
const count = (scope: Scope, table: string, owned: string) =>
  within(
    scope,
    async (tx) => (await tx.one<{ count: number }>(text(`select count(*)::int as count from ${table} where ${owned}`, victim))).count,
  )
const touch = (scope: Scope, statement: string) => within(scope, (tx) => tx.run(text(statement, victim))).catch(refusal)
async function copyOf(table: string, owned: string, scope: Scope): Promise<unknown> {
  const [found] = await crew.sql<{ row: unknown }>(text(`select to_jsonb(t) as row from ${table} t where ${owned} limit 1`, victim))
  expect(found).toBeDefined()
  const columns = (await givenColumns(table)).join(', ')
  const add = `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)`
  return within(scope, (tx) => tx.run(text(add, JSON.stringify(found?.row)))).catch(refusal)
}
async function givenColumns(table: string): Promise<string[]> {
  const columns = await crew.sql<{ name: string }>(sql`
    select quote_ident(attname) as name from pg_attribute where attrelid = ${table}::text::regclass and attnum > 0 and attgenerated = '' and not attisdropped`)
  return columns.map(({ name }) => name)
}
async function changeOf(table: string, owned: string): Promise<string> {
  const column = await lastColumn(table)
  return `update ${table} set ${column} = ${column} where ${owned}`
}
async function lastColumn(table: string): Promise<string> {
  const [column] = await crew.sql<{ name: string }>(sql`
    select attname::text as name from pg_attribute where attrelid = ${table}::text::regclass and attnum > 0 and attidentity = '' and attgenerated = '' order by attnum desc limit 1`)
  return column?.name ?? ''
}

describe('what belongs to one person', () => {
  it.each(Object.entries(ownOnly))('is not visible to others: %s', async (table, owned) => {
    // Accounts are joined, a PIN is tried by the webhook of a call, and the platform reads reported messages and decides about checks, with
    // everything in their scope.
    const isJoined = [
      'background_checks',
      'chat_profiles',
      'erasures',
      'sessions',
      'refresh_tokens',
      'push_subscriptions',
      'left_addresses',
      'phone_pins',
      'suspension_appeals',
      'suspension_appeal_documents',
      'first_gig_calls',
    ].includes(table)
    expect(await count(scopes.own, table, owned)).toBeGreaterThan(0)
    expect([await count(scopes.other, table, owned), await count(nothing, table, owned)]).toEqual([0, 0])
    expect((await count(scopes.admin, table, owned)) > 0).toBe(isJoined)
    const column = await lastColumn(table)
    const isFixed = (onlyAdded as readonly string[]).includes(table)
    expect(await touch(scopes.other, `update ${table} set ${column} = ${column} where ${owned}`)).toBe(isFixed ? '42501' : 0)
  })

  it.each(Object.entries(ownOnly))('is not inserted by others: %s', async (table, owned) => {
    expect(await copyOf(table, owned, scopes.other)).toBe('42501')
    expect(await copyOf(table, owned, scopes.own)).toBe('23505')
  })

  const writable = Object.entries(ownToWrite)
  const changeable = writable.filter(([table]) => !(onlyAdded as readonly string[]).includes(table))
  it.each(writable)('is visible to others, but not changed by them: %s', async (table, owned) => {
    expect(await count(scopes.other, table, owned)).toBeGreaterThan(0)
    expect(await touch(scopes.other, await changeOf(table, owned))).toBe('42501')
  })

  it.each(changeable)('may be locked by others: %s', async (table, owned) => {
    expect(await touch(scopes.other, `select from ${table} where ${owned} for no key update`)).toBeGreaterThan(0)
  })

  // Organizations are changed by their managers, whoever created them.
  it.each(changeable.filter(([table]) => table !== 'organizations'))('is changed by its owner: %s', async (table, owned) => {
    expect(await touch(scopes.own, await changeOf(table, owned))).toBeGreaterThan(0)
  })

  // Anybody may sign up.
  it.each(writable.filter(([table]) => table !== 'users'))('is not added by others: %s', async (table, owned) => {
    expect(await copyOf(table, owned, scopes.other)).toBe('42501')
  })

  it.each(writable.filter(([table]) => (deletable as readonly string[]).includes(table)))(
    'is not removed by others: %s',
    async (table, owned) => {
      expect(await touch(scopes.other, `delete from ${table} where ${owned}`)).toBe(0)
      expect(await touch(scopes.own, `delete from ${table} where ${owned}`)).toBeGreaterThan(0)
    },
  )

  it('belongs to a new person from the start, and nobody signs up as a platform admin', async () => {
    const add = (is_admin: boolean) =>
      touch(
        nothing,
        `insert into users (phone_number, app_mode, is_gigpro_admin) select '+12025559' || lpad(($1 % 1000)::text, 3, '0'), 'BOTH', ${is_admin}`,
      )
    expect([await add(false), await add(true)]).toEqual([1, '42501'])
  })

  it.each([
    ['payout_account_id', "'acct_of_mine'", 1],
    ['payout_card_mark', "'mine', payout_card_ref = 'card_mine', payout_card_since = now()", 1],
    ['calendar_token_hash', "'mine'", 1],
    ['verified_at', 'now()', 1],
    ['former_name', "'Ana Silva'", '23514'],
    ['user_id', '1', '42501'],
  ])('of a profile is not changed, although businesses recount its standing: %s', async (column, value, byOwner) => {
    const change = `update pros set ${column} = ${value} where user_id = $1`
    expect([await touch(scopes.other, change), await touch(scopes.own, change)]).toEqual(['42501', byOwner])
    expect(await touch(scopes.other, 'update pros set gigs_worked = gigs_worked + 1 where user_id = $1')).toBe(1)
  })

  it('lets only platform admins set the rules of the platform', async () => {
    const set = `insert into platform_settings (name, value, reason, set_by, created_ts) values ('suspension_policy', null, 'x', $1, now())`
    expect([await touch(scopes.own, set), await touch(scopes.admin, set)]).toEqual(['42501', 1])
    expect(await touch(scopes.admin, 'update platform_settings set reason = reason where $1::bigint is not null')).toBe(0)
  })

  it('lets only platform admins write and remove the texts of mails, and nobody change one', async () => {
    const add = `insert into mail_texts (kind, locale, subject, body, set_by, created_ts) values ('a', 'en', 'x', 'x', $1, now())`
    expect([await touch(scopes.own, add), await touch(scopes.admin, add)]).toEqual(['42501', 1])
    const { id } = await row(crew, 'mail_texts', {
      kind: 'b',
      locale: 'en',
      subject: 'x',
      body: 'x',
      set_by: victim,
      created_ts: new Date(),
    })
    expect(await touch(scopes.admin, `update mail_texts set body = 'y' where id = ${id} and $1::bigint is not null`)).toBe(0)
    const remove = `delete from mail_texts where id = ${id} and $1::bigint is not null`
    expect([await touch(scopes.own, remove), await touch(scopes.admin, remove)]).toEqual([0, 1])
  })

  it('lets only platform admins enter, change and remove break rules', async () => {
    const add =
      'insert into break_rules (market_id, break_trigger_minutes, break_length_minutes) select id, 300 + $1 * 0, 30 from markets limit 1'
    expect([await touch(scopes.own, add), await touch(scopes.admin, add)]).toEqual(['42501', 1])
    const change = 'update break_rules set break_length_minutes = 20 where $1::bigint is not null'
    expect([await touch(scopes.own, change), await touch(scopes.admin, change)]).toEqual(['42501', expect.any(Number)])
    const remove = 'delete from break_rules where $1::bigint is not null'
    expect(await touch(scopes.own, remove)).toBe(0)
    expect(await touch(scopes.admin, remove)).toBeGreaterThan(0)
  })

  it('lets only platform admins enter, change and remove minimum wages', async () => {
    const add = `insert into minimum_wages (state_code, city, starts_on, wage_amount, source) select 'WY', 'Town ' || $1, '2020-01-01', 8, 'x'`
    expect([await touch(scopes.own, add), await touch(scopes.admin, add)]).toEqual(['42501', 1])
    const change = 'update minimum_wages set wage_amount = 9 where $1::bigint is not null'
    expect([await touch(scopes.own, change), await touch(scopes.admin, change)]).toEqual(['42501', expect.any(Number)])
    const remove = 'delete from minimum_wages where $1::bigint is not null'
    expect(await touch(scopes.own, remove)).toBe(0)
    expect(await touch(scopes.admin, remove)).toBeGreaterThan(0)
  })

  it('lets only platform admins switch features, and change or remove settings', async () => {
    const add = `insert into feature_flags (name, is_on, reason, set_by, last_updated_ts) values ('x', false, 'x', $1, now())`
    expect([await touch(scopes.own, add), await touch(scopes.admin, add)]).toEqual(['42501', 1])
    const { id } = await row(crew, 'feature_flags', { name: 'y', is_on: false, reason: 'x', set_by: victim, last_updated_ts: new Date() })
    const change = `update feature_flags set is_on = true where id = ${id} and $1::bigint is not null`
    expect([await touch(scopes.own, change), await touch(scopes.admin, change)]).toEqual([0, 1])
    const remove = `delete from feature_flags where id = ${id} and $1::bigint is not null`
    expect([await touch(scopes.own, remove), await touch(scopes.admin, remove)]).toEqual([0, 1])
  })

  it('makes nobody a platform admin who is not one already', async () => {
    const appoint = 'update users set is_gigpro_admin = true where id = $1'
    expect([await touch(scopes.own, appoint), await touch(scopes.admin, appoint)]).toEqual(['42501', 1])
  })
})

describe('the login of the API', () => {
  const rightsTo = async (kind: string) =>
    (
      await crew.sql<{ name: string }>(sql`
        select relname::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
          and has_table_privilege('crewcall_api', oid, ${kind}) order by 1`)
    ).map(({ name }) => name)

  it('deletes only where the program does', async () => {
    expect(await rightsTo('delete')).toEqual([...deletable])
    // Deleted only by jobs, which run as the owner.
    const byJobs = [
      'alarms',
      'api_events',
      'data_exports',
      'push_subscriptions',
      'job_history_talks',
      'join_intents',
      'message_deliveries',
      'notifications',
      'refresh_tokens',
      'sessions',
      'callbacks',
      'phone_calls',
      'callback_reservations_over',
      'contact_events',
      'account_proofs',
      'left_addresses',
      'location_days',
      'location_weeks',
      'announcements',
      'brand_logos',
      'dirty_cells',
      'fill_cells',
      'idempotency_keys',
      'market_fill_cells',
      'media',
      'offer_jobs',
      'provider_events',
      'rate_counters',
      'sign_in_challenges',
      'sign_on_attempts',
    ]
    // Erasing an account is a job as well.
    const deleted = sourceFiles('server')
      .filter(
        ({ path }) =>
          !isTest(path) &&
          !/erase-person|close-erased/.test(path) &&
          /server\/(modules|platform)\//.test(path) &&
          !/test-\w+\.ts$/.test(path),
      )
      .flatMap(({ text: source }) => [...source.matchAll(/delete from (\w+)/gi)].map(([, name = '']) => name))
    expect([...new Set(deleted)].filter((name) => !byJobs.includes(name)).toSorted()).toEqual([...deletable])
  })

  it('changes nothing in append-only or read-only tables', async () => {
    const changed = await rightsTo('update')
    expect([...onlyAdded, ...onlyRead].filter((name) => changed.includes(name))).toEqual([])
    const added = await rightsTo('insert')
    expect(onlyRead.filter((name) => added.includes(name))).toEqual([])
  })

  it.each([
    'ledger_entries',
    'ledger_transactions',
    'audit_log',
    'audit_chain',
    'schema_migrations',
    'sessions',
    'users',
    'payment_intents',
  ])('deletes no row of %s', async (table) => {
    expect(await touch(scopes.admin, `delete from ${table} where $1::bigint is not null`)).toBe('42501')
  })

  it.each([
    ['ledger_entries', 'amount_cents'],
    ['ledger_transactions', 'at'],
    ['audit_log', 'action'],
    ['schema_migrations', 'checksum'],
    ['terms_acceptances', 'accepted_at'],
  ])('does not change %s', async (table, column) => {
    expect(await touch(scopes.admin, `update ${table} set ${column} = ${column} where $1::bigint is not null`)).toBe('42501')
  })
})
