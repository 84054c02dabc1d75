// @module-tag quick

import { getMe } from '@crewcall/contract/identity.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isTest, sourceFiles } from '../../scripts/source-files.ts'
import { transaction } from '../platform/db.ts'
import type { Query, Tx } from '../platform/db.ts'
import { nothing, scopeOf } from '../platform/scope.ts'
import type { Scope } from '../platform/scope.ts'
import { actorById } from '../modules/identity/index.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { report } from './figures.ts'
import { spreadIds } from './ids.ts'
import { fillRest } from './world/rest.ts'
import { buildWorld } from './world/world.ts'
import type { World } from './world/world.ts'

/** Tables that name an organization but have no policy of their own, and why. */
const exempt: Record<string, string> = {
  media: 'Files belong to the person who uploaded them and are asked for by an unguessable name, signed for whoever may see them.',
  pro_bookings: 'When a pro is busy, which every business that wants them must respect; it says nothing of the work.',
}
/** Shared tables without a policy, and why. For each, calls may do what `server/database/api-rights.ts` permits. */
const nobodys: Record<string, string> = {
  alarms: 'Faults of ours, told by whatever call meets them; they name no content.',
  announcements: 'What happened, for the worker; calls only add.',
  audit_chain: 'Seals of the history; calls only read.',
  competencies: 'Reference data; calls only read.',
  dirty_cells: 'Keys of what has to be counted again, for the worker; calls only add.',
  experience_levels: 'Reference data; calls only read.',
  join_intents: 'What visitors without an account want to join; found by the hash of their own link, and of no business in particular.',
  manager_skills: 'Reference data; calls only read.',
  market_fill_cells: 'How shifts of a market were filled, from five locations on and of no business in particular; calls only read.',
  message_deliveries: 'Texts and mails for the worker to send, to people who may be nobody yet; calls only add.',
  pro_contractor_types: 'Reference data; calls only read.',
  pro_suspensions: 'What follows from an offense, at whatever business it happened, and keeps the pro from working anywhere.',
  pro_warnings: 'The same, in its mildest form.',
  provider_events: 'Signed events, before it is known whom they concern; calls only add.',
  rate_counters: 'Counts of calls, most of them of nobody; they hold no content.',
  requirements: 'One list for everybody; calls only add.',
  schema_migrations: 'The schema, for the question whether the program fits; calls only read.',
  sign_in_challenges: 'Codes of people who are not signed in; kept as a keyed fingerprint.',
  terms_versions: 'Reference data; calls only read.',
  work_record_keys: 'Public keys, which are published; calls only add.',
}
/** Written by any actor; read within the scope. */
const writtenByEverybody = ['audit_log']
/** What bypasses the policies with the owner's permissions: these columns for everybody. */
const views = {
  acting_now: 'organization_id, id, location_id, location_name, user_id, session_id, begun_at, expires_at, lives_until',
  api_key_holders:
    'public_id, organization_id, id, name, scopes, secret_hash, previous_hash, previous_ends_at, expires_at, last_used_at, user_id, location_ids',
  sandbox_homes: 'organization_id, home_id',
  sign_on_browsers: 'browser_hash, organization_id',
  sign_on_by_domain: 'domain, organization_id, mode',
  sign_on_live: 'organization_id, on_since',
  sign_on_required: 'user_id, organization_id, company',
  held_location_roles: 'user_id, organization_id, location_id, role',
  held_organization_roles: 'user_id, organization_id, role',
  bookkeeper_links: 'token_hash, organization_id',
  chat_link_tokens: 'token_hash, organization_id',
  licenses_of_locations: 'organization_id, location_id, license_id, license_name',
  hours_of_pros: 'organization_id, application_id, pro_id, shift_start, start_time, end_time, yields',
  invitation_links: 'token_hash, organization_id',
  interview_links: 'token_hash, organization_id',
  job_candidate_links: 'token_hash, organization_id',
  job_posting_pages: 'id, organization_id, standing, expires_at, last_updated_ts',
  days_to_count: 'kind, organization_id, location_id, at',
  manager_calendar_links: 'token_hash, user_id, location_id, with_drafts, sign_on_organization_id',
  network_invite_links: 'token_hash, organization_id',
  own_network_invites: 'organization_id, id',
  orientation_link_tokens: 'token_hash, organization_id',
  memberships: 'user_id, organization_id, location_id, role',
  marketplace_gigs:
    'id, location_id, skill_id, type, employment_type, start_time, end_time, timezone, state_code, latitude, longitude, posted_at, released_at, cancelled_at, background_check_required, require_certifications, auto_select_enabled, immediate_auto_select, confirmed_count, allowed_confirmed_pros, overfill, wage_amount, boosted_gig_bonus, unpaid_break_minutes, market_id, organization_id, bundle_id',
  gaps_of_markets: 'market_id, skill_id, start_time, given_up_at, is_filled',
  payouts_booked:
    'organization_id, id, at, kind, pro_id, attempt_id, application_id, adhoc_payment_id, received_cents, fee_cents, loyalty_period_id',
  places_of_organizations: 'organization_id, location_id',
  refresh_token_owners: 'token_hash, user_id',
  referral_code_owners: 'code, user_id, side',
  session_owners:
    'id, user_id, token_hash, token_expires_at, expires_at, revoked_at, sign_on_organization_id, created_ts, without_organizations',
  pros_at_work: 'pro_id, application_id',
  reliability_of_pros: 'pro_id, application_id, skill_id, kind, stars, points, at',
  shifts_of_markets:
    'market_id, skill_id, type, start_time, end_time, unpaid_break_minutes, wage_amount, boosted_gig_bonus, allowed_confirmed_pros, confirmed_count',
  work_record_links: 'token_hash, pro_id',
  work_record_states: 'id, public_id, expires_at, is_ended',
  stars_of_locations: 'organization_id, location_id, overall',
}

/** Views that bypass nothing: they show what the caller may see of their tables. */
const viewsAsCaller = ['premium_booked', 'premium_entries', 'tips_booked']

let crew: Crew
let tables: string[]
let columns: Map<string, string[]>
let victim: World
let attacker: World
let scopes: { manager: Scope; pro: Scope; admin: Scope }

beforeAll(async () => {
  crew = await openCrew()
  await spreadIds(crew)
  const now = await crew.clock.now()
  victim = await buildWorld(crew, now, 'victim')
  attacker = await buildWorld(crew, now, 'attacker')
  for (const world of [victim, attacker]) await fillRest(crew, world)
  // Checks a row before the policy does, and would answer instead.
  await crew.sql(sql`alter table invoice_lines disable trigger invoice_lines_guard`)
  const found = await crew.sql<{ name: string; columns: string[] }>(sql`
    select c.relname::text as name, array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by c.relname having bool_or(a.attname = 'organization_id') order by 1`)
  columns = new Map(found.map((table) => [table.name, table.columns]))
  tables = found.map(({ name }) => name).filter((name) => exempt[name] === undefined)
  // This safeguard is tested in isolation: the grants of calls (`server/database/api-rights.ts`) would otherwise stop some of the attempts
  // first.
  await crew.sql(text(`grant update, delete on ${tables.join(', ')} to crewcall_api`))
  const scopeOfUser = (id: number) => crew.system(async (ctx) => scopeOf(await actorById(ctx, id)))
  scopes = {
    manager: await scopeOfUser(attacker.org_admin),
    pro: await scopeOfUser(attacker.worked.pro.user_id),
    admin: { ...nothing, everything: true },
  }
})
afterAll(async () => {
  report('row-security', { tables: tables.length, exempt: Object.keys(exempt).length })
  await crew.close()
})

const text = (statement: string, ...values: unknown[]): Query => ({ text: statement, values })

/** What a call of this scope can see, rolled back. */
async function within<T>(scope: Scope, ask: (tx: Tx) => Promise<T>): Promise<T> {
  const back = new Error('back')
  let found: T | undefined
  await transaction(crew.db, { scope }, async (tx) => {
    found = await ask(tx)
    throw back
  }).catch((error) => {
    if (error !== back) throw error
  })
  return found as T
}

async function countIn(scope: Scope, condition: (table: string) => string | null): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const where = condition(table)
    if (where === null) continue
    const [row] = await within(scope, (tx) => tx.rows<{ count: number }>(text(`select count(*) as count from ${table} where ${where}`)))
    if (row && row.count > 0) counts[table] = row.count
  }
  return counts
}

const ofVictim = () => `organization_id = ${victim.organization_id}`

describe('row security', () => {
  it('covers every table a call may access, or has a documented exception', async () => {
    const all = await crew.sql<{ name: string; is_bound: boolean }>(sql`
      select relname::text as name, relrowsecurity as is_bound from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`)
    const unbound = all.filter(({ is_bound }) => !is_bound).map(({ name }) => name)
    expect(unbound).toEqual([...Object.keys(nobodys), 'pro_bookings'].toSorted())
    expect(Object.keys(exempt).filter((name) => !columns.has(name))).toEqual([])
  })

  it('has rows of both businesses in every table, as the owner', async () => {
    const empty: string[] = []
    for (const { organization_id } of [victim, attacker]) {
      for (const table of tables) {
        const [row] = await crew.sql<{ count: number }>(
          text(`select count(*) as count from ${table} where organization_id = ${organization_id}`),
        )
        if (!row?.count) empty.push(table)
      }
    }
    expect([...new Set(empty)]).toEqual([])
  })

  it('shows a manager nothing of another business, and their own', async () => {
    expect(await countIn(scopes.manager, ofVictim)).toEqual({})
    expect(Object.keys(await countIn(scopes.manager, () => `organization_id = ${attacker.organization_id}`))).toEqual(tables)
  })

  it('lets a manager change and delete nothing of another business', async () => {
    const touched: string[] = []
    for (const table of tables) {
      for (const statement of [`update ${table} set organization_id = organization_id`, `delete from ${table}`]) {
        const count = await within(scopes.manager, (tx) => tx.run(text(`${statement} where ${ofVictim()}`)))
        if (count > 0) touched.push(statement)
      }
    }
    expect(touched).toEqual([])
  })

  it('lets a manager insert nothing into another business', async () => {
    const taken: string[] = []
    for (const table of tables.filter((name) => !writtenByEverybody.includes(name))) {
      const [row] = await crew.sql<{ row: unknown }>(text(`select to_jsonb(t) as row from ${table} t where ${ofVictim()} limit 1`))
      const list = (columns.get(table) ?? []).join(', ')
      const copy = text(
        `insert into ${table} (${list}) overriding system value select ${list} from jsonb_populate_record(null::${table}, $1::jsonb)`,
        JSON.stringify(row?.row),
      )
      const answer = await within(scopes.manager, (tx) => tx.run(copy)).catch((error: { code?: string; message: string }) => error)
      if (typeof answer === 'number' || answer.code !== '42501')
        taken.push(`${table}: ${typeof answer === 'number' ? 'taken' : answer.message}`)
    }
    expect(taken).toEqual([])
  })

  it('shows nothing at all without a scope', async () => {
    expect(await countIn(nothing, (table) => (table === 'notes' ? 'organization_id is not null' : 'true'))).toEqual({})
  })

  it('shows a pro no row of another pro, and their own work', async () => {
    const own = scopes.pro.pro
    // A wish to be covered is for whoever the location knows.
    const known = ['favorite_pros', 'network_members', 'worked_together'].map(
      (table) => `exists (select from ${table} f where f.location_id = covers.location_id and f.pro_id = ${own})`,
    )
    const unknown = `not (${known.join(' or ')})`
    const byPro = (table: string) =>
      columns.get(table)?.includes('pro_id') ? `pro_id <> ${own}${table === 'covers' ? ` and ${unknown}` : ''}` : null
    expect(await countIn(scopes.pro, byPro)).toEqual({})
    const found = await countIn(scopes.pro, (table) => (byPro(table) ? `pro_id = ${own}` : null))
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['applications', 'timesheets', 'time_punches']))
    const money = [
      'charge_lines',
      'charge_refunds',
      'invoices',
      'invoice_lines',
      'ledger_entries',
      'payment_methods',
      'invitations',
      'notes',
    ]
    expect(await countIn(scopes.pro, (table) => (money.includes(table) ? 'organization_id is not null' : null))).toEqual({})
  })

  it('shows a platform admin everything', async () => {
    expect(Object.keys(await countIn(scopes.admin, ofVictim))).toEqual(tables)
  })

  it('binds a role that owns nothing and cannot bypass it', async () => {
    const [role] = await within(nothing, (tx) =>
      tx.rows(sql`select rolname as name, rolsuper, rolbypassrls, rolcanlogin,
        (select count(*) from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = current_user`),
    )
    expect(role).toEqual({ name: 'crewcall_api', rolsuper: false, rolbypassrls: false, rolcanlogin: false, owns: 0 })
  })

  it('reads by a scope what it read when the condition was one expression, also where there is no id', async () => {
    const read = await transaction(crew.db, {}, async (tx) => {
      await tx.run(sql`create function scope_of_test() returns bigint[] language sql stable
        as $$ select nullif(current_setting('crewcall.test', true), '')::bigint[] $$`)
      await tx.run(sql`create temporary table ids_of_test as select unnest(array[null, 1, 2]::bigint[]) as id`)
      await tx.run(sql`create temporary table read_of_test (scope text, id bigint, was_read boolean, is_read boolean)`)
      await tx.run(sql`do $$ declare tested text; begin
        foreach tested in array array['', '{}', '{1}', '{1,2}', '{3}'] loop
          perform set_config('crewcall.test', tested, true);
          execute format('insert into read_of_test select %L, id, (id = any ((select scope_of_test())::bigint[])) is not false, coalesce(%s, false)
            from ids_of_test', tested, within_scope('ids_of_test', 'id', 'scope_of_test'));
        end loop; end $$`)
      const rows = await tx.rows<{ was_read: boolean; is_read: boolean }>(sql`select * from read_of_test`)
      await tx.run(sql`drop function scope_of_test`)
      return rows
    })
    expect(read).toHaveLength(15)
    expect(new Set(read.map(({ was_read }) => was_read))).toEqual(new Set([true, false]))
    expect(read.filter(({ was_read, is_read }) => was_read !== is_read)).toEqual([])
  })

  it('ends with the call: the next user of the connection starts with nothing', async () => {
    for (const id of [attacker.org_admin, attacker.worked.pro.user_id]) {
      expect((await crew.as(id).call(getMe)).status).toBe(200)
      const clients = await Promise.all(Array.from({ length: crew.apiDb.pool.totalCount }, () => crew.apiDb.pool.connect()))
      const left = clients.map(async (client) => {
        const { rows } = await client.query(`select current_user <> 'crewcall_api' as is_owner,
          array[scope_organizations()::text, scope_pro()::text, scope_everything()::text] as scope`)
        client.release()
        return JSON.stringify(rows[0])
      })
      expect([...new Set(await Promise.all(left))]).toEqual(['{"is_owner":true,"scope":["{}",null,"false"]}'])
    }
  })
})

describe('what bypasses row security', () => {
  it('is a few read-only views of few columns', async () => {
    const found = await crew.sql<{ name: string; columns: string }>(sql`
      select c.relname::text as name, string_agg(a.attname, ', ' order by a.attnum) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and not coalesce('security_invoker=true' = any (c.reloptions), false)
      group by c.relname order by 1`)
    expect(Object.fromEntries(found.map((view) => [view.name, view.columns]))).toEqual(views)
    const asCaller = await crew.sql<{ name: string }>(sql`select relname::text as name from pg_class
      where relkind = 'v' and relnamespace = 'public'::regnamespace and 'security_invoker=true' = any (reloptions) order by 1`)
    expect(asCaller.map(({ name }) => name)).toEqual(viewsAsCaller)
    const writable = await crew.sql(sql`select relname from pg_class
      where relkind = 'v' and relnamespace = 'public'::regnamespace and has_table_privilege('crewcall_api', oid, 'insert, update, delete')`)
    expect(writable).toEqual([])
  })

  it('is widened only in these places', () => {
    const uses = sourceFiles('server')
      .filter(({ path }) => !isTest(path) && !path.endsWith('platform/scope.ts'))
      .flatMap(({ path, text: source }) => [...source.matchAll(/(?<!function )\b(scopeTo\w*)\(/g)].map(([, name]) => `${path}: ${name}`))
    expect(uses.toSorted()).toEqual([
      'server/modules/calendar-feeds/calendar.ts: scopeToPro',
      'server/modules/calendar-feeds/read-manager-calendar.ts: scopeTo',
      'server/modules/chat/guest.ts: scopeTo',
      'server/modules/chat/one-to-one.ts: scopeTo',
      'server/modules/contact-center/signed-fields.ts: scopeToEverything',
      'server/modules/erasures/person.ts: scopeToEverything',
      'server/modules/hiring/answering/interview-link.ts: scopeTo',
      'server/modules/hiring/applying/candidate-link.ts: scopeTo',
      'server/modules/hiring/applying/found-posting.ts: scopeTo',
      'server/modules/hiring/applying/found-posting.ts: scopeToUser',
      'server/modules/hiring/interviews/booking.ts: scopeToPro',
      'server/modules/hiring/interviews/booking.ts: scopeToUser',
      'server/modules/identity/grants.ts: scopeTo',
      'server/modules/identity/invited-person.ts: scopeToUser',
      'server/modules/identity/join-account.ts: scopeToEverything',
      'server/modules/identity/linkable-accounts.ts: scopeToEverything',
      'server/modules/identity/refresh-session.ts: scopeToUser',
      'server/modules/identity/sandbox-person.ts: scopeToUser',
      'server/modules/identity/sandbox-person.ts: scopeToUser',
      'server/modules/identity/start-session.ts: scopeToUser',
      'server/modules/network/joining/invite-rows.ts: scopeTo',
      'server/modules/network/joining/my-invites.ts: scopeTo',
      'server/modules/organizations/create-location.ts: scopeTo',
      'server/modules/organizations/create-location.ts: scopeTo',
      'server/modules/organizations/open-sandbox.ts: scopeTo',
      'server/modules/organizations/open-sandbox.ts: scopeTo',
      'server/modules/orientations/own/link.ts: scopeTo',
      'server/modules/payments/bookkeepers/link.ts: scopeTo',
      'server/modules/payments/receipts/get.ts: scopeTo',
      'server/modules/pros/sandbox-pros.ts: scopeToPro',
      'server/modules/pros/sandbox-pros.ts: scopeToPro',
      'server/modules/pros/sign-up-invited.ts: scopeToPro',
      'server/modules/pros/sign-up-invited.ts: scopeToPro',
      'server/modules/pros/sign-up-pro.ts: scopeToPro',
      'server/modules/sign-on/attempt.ts: scopeTo',
      'server/modules/sign-on/attempt.ts: scopeTo',
      'server/modules/sign-on/finish.ts: scopeTo',
      'server/modules/sign-on/finish.ts: scopeTo',
      'server/modules/sign-on/finish.ts: scopeToUser',
      'server/modules/sign-on/finish.ts: scopeToUser',
      'server/modules/teams/open-invitation.ts: scopeTo',
      'server/modules/timesheets/captains/captain.ts: scopeToLed',
      'server/modules/timesheets/captains/captaincy.ts: scopeTo',
      'server/modules/timesheets/captains/captaincy.ts: scopeToLed',
      'server/modules/timesheets/captains/captaincy.ts: scopeToLed',
      'server/modules/work-records/open.ts: scopeToPro',
    ])
  })

  it('grants a signed-in caller exactly their roles, however the scope is set', async () => {
    for (const id of [attacker.org_admin, attacker.loc_admin, attacker.onsite, attacker.worked.pro.user_id]) {
      const token = await crew.tokenOf(id)
      const { hashToken } = await import('../platform/auth.ts')
      const first = (opening: Parameters<typeof crew.around.loadActor>[0]) =>
        crew.around.loadActor(opening, { token_hash: hashToken(token) })
      const [opened, expected] = await transaction(crew.db, { scope: nothing, first }, async (tx, actor) => {
        const row = await tx.one<{ users: number[]; organizations: number[]; pro: number | null; everything: boolean }>(
          sql`select scope_users() as users, scope_organizations() as organizations, scope_pro() as pro, scope_everything() as everything`,
        )
        return [row, actor && scopeOf(actor)] as const
      })
      expect(opened).toEqual(expected)
    }
  })
})
