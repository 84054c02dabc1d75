import { addDays } from '@crewcall/contract/rules/time.ts'
import pg from 'pg'
import { asSuperuser } from '../server/database/postgres-entry-point.ts'
import { judge } from './goals.ts'
import { send } from './load.ts'
import { watchMemory } from './memory.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/** `grown_mb` is by how much the memory of the server grew at most while it answered. */
type Step = { what: string; seconds: number; megabytes: number; grown_mb: number }
type Measured = { steps: Step[]; employees: number; contractors: number }

/**
 * The workweek of this many employees, each with five shifts in California, from the first look to the file; and last year's contractors, each paid
 * five times.
 */
export async function measurePayroll({ employees, contractors }: { employees: number; contractors: number }): Promise<Measured> {
  const world = await openWorld(1000)
  try {
    const admin = await addYears(world, { employees, contractors })
    await world.client.query('vacuum analyze')
    const product = await startProduct(world)
    try {
      const steps: Step[] = []
      const call = async (what: string, method: 'GET' | 'POST', path: string, body?: object) => {
        const began = performance.now()
        const memory = watchMemory(product.pid)
        const answer = await send({ method, url: `${product.url}${path}`, token: admin, ...(body ? { body } : {}) })
        const seconds = (performance.now() - began) / 1000
        const grown_mb = memory.stop()
        if (answer.status >= 300) throw new Error(`${what} answered ${answer.status}: ${answer.content.slice(0, 300)}`)
        steps.push({ what, seconds, megabytes: answer.content.length / 1_000_000, grown_mb })
        return answer.content
      }
      const { rows } = await world.client.query<{ day: string }>(`select (${lastWeek} + interval '1 day')::date::text as day`)
      const week = JSON.parse(await call('the week', 'GET', `/admin/payroll/?day=${rows[0]?.day}`)) as Week
      const day = week.first_day
      const closed = JSON.parse(await call('closing it', 'POST', '/admin/payroll/closings/', { day, sums: week.open.sums })) as Week
      await call('its file', 'POST', '/admin/payroll/exports/', { closing_id: closed.closings[0]?.id, format: 'CSV' })
      const quarter = `from=${addDays(day, -84)}&until=${addDays(day, 7)}`
      await call('the exceptions of a quarter', 'GET', `/admin/payroll/exceptions/?${quarter}`)
      await call('their file', 'GET', `/admin/payroll/exceptions/export.csv?${quarter}`)
      await setMinimumWages(world, 10)
      await call('the exceptions, none below the law', 'GET', `/admin/payroll/exceptions/?${quarter}`)
      await setMinimumWages(world, 21)
      await call('the exceptions, all below the law', 'GET', `/admin/payroll/exceptions/?${quarter}`)
      const year = new Date().getUTCFullYear() - 1
      await call('the year', 'GET', `/admin/tax-years/${year}/`)
      await call('its file of all', 'GET', `/admin/tax-years/${year}/contractors.csv/`)
      await call('all files of returns', 'GET', `/admin/tax-years/${year}/files/`)
      return { steps, employees: closed.lines.length, contractors }
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

type Week = { first_day: string; open: { sums: object }; lines: unknown[]; closings: { id: number }[] }

/** Prints the figures, and the goals. */
export function printPayroll({ steps, employees, contractors }: Measured): void {
  process.stdout.write(`${employees} employees, ${contractors} contractors\n`)
  for (const { what, seconds, megabytes, grown_mb } of steps)
    process.stdout.write(
      `${what.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s ${megabytes.toFixed(1).padStart(6)} MB, ${grown_mb.toFixed(0).padStart(4)} MB of memory\n`,
    )
  const files = steps.filter(({ what }) => /of all|returns/.test(what))
  judge([
    ...files.map(({ what, grown_mb }) => ({
      what: `memory for ${what}`,
      is: Math.round(grown_mb),
      most: mostMegabytes,
      unit: 'MB' as const,
    })),
    ...steps.map(({ what, seconds }) => ({
      what,
      is: seconds,
      most: /year|returns|of all|their file/.test(what) ? 60 : /exceptions/.test(what) ? 3 : 20,
      unit: 's' as const,
    })),
  ])
}

/** What a year's files may take at any moment, however many contractors there are: parts of it, and what waits to be collected. */
const mostMegabytes = 100

// Rows that only payroll and the tax year read, past the triggers: everybody works at one location, and was paid by its bank account.
async function addYears(world: World, sizes: { employees: number; contractors: number }): Promise<string> {
  const direct = new pg.Client({ connectionString: asSuperuser(world.url), application_name: 'bench' })
  await direct.connect()
  try {
    await addPeople(direct, world, sizes)
  } finally {
    await direct.end()
  }
  return addAdmin(world)
}

async function addPeople(
  direct: pg.Client,
  { cast }: World,
  { employees, contractors }: { employees: number; contractors: number },
): Promise<void> {
  await direct.query('set session_replication_role = replica; set synchronous_commit = off')
  const people = Math.max(employees, contractors)
  const { rows } = await direct.query<{ organization_id: string; location_id: string; first_pro: string; gig_id: string }>(
    `with place as (update locations set state_code = 'CA', timezone = 'America/Los_Angeles' where id = $1 returning organization_id, id),
       crew as (insert into users (phone_number, first_name, last_name, app_mode)
         select '+1' || (3000000000 + i), 'Casey', 'Number ' || i, 'GIGSTER' from generate_series(1, $2::int) i returning id),
       hired as (insert into pros (user_id, display_name, market_id, city, state_code, zip_code, latitude, longitude, verified_at, payouts_enabled)
         select c.id, 'Casey', (select min(id) from markets), 'Oakland', 'CA', '94601', 37.8, -122.2, now(), true from crew c returning id)
     select place.organization_id, place.id as location_id, (select min(id) from hired) as first_pro, $3::bigint as gig_id from place`,
    [cast.gig.location_id, people, cast.gig.id],
  )
  const at = rows[0]
  if (!at) throw new Error('The location is missing')
  await addWeek(direct, [at.organization_id, at.location_id, at.gig_id, at.first_pro, employees])
  await addPayouts(direct, [at.organization_id, at.location_id, at.gig_id, at.first_pro, contractors])
}

async function addAdmin({ client }: World): Promise<string> {
  const { rows: chosen } = await client.query<{ id: string }>(
    `update users set is_gigpro_admin = true where id = (select max(user_id) from organization_managers) returning id`,
  )
  await client.query(
    `insert into overtime_choices (state_code, pack_id, in_force_from, chosen_by, chosen_at)
     select distinct state_code, 'us-ca', date '2020-01-01', $1::bigint, now() from locations`,
    [chosen[0]?.id],
  )
  await client.query(`update sessions set stepped_up_at = now(), last_seen_ts = now() where user_id = $1`, [chosen[0]?.id])
  return `bench-session-token-${chosen[0]?.id}`
}

// What every state and forty cities in each ask for, among them those of the locations.
async function setMinimumWages({ client }: World, dollars: number): Promise<void> {
  await client.query('delete from minimum_wages')
  await client.query(
    `insert into minimum_wages (state_code, city, starts_on, wage_amount, source)
     select s.state_code, c.city, date '2020-01-01', $1, 'bench'
     from (select distinct state_code from gigs) s cross join lateral (
       select null as city union select distinct city from gigs where state_code = s.state_code
       union select 'City ' || n from generate_series(1, 40) n) c`,
    [dollars],
  )
}

// One shift for each of five moments, for as many as there are.
async function addShifts(direct: pg.Client, [organization_id, location_id, like]: Values, when: string): Promise<void> {
  const columns = `market_id, skill_id, timezone, wage_amount, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate,
    description, created_by`
  await direct.query(
    `insert into gigs (organization_id, location_id, ${columns}, start_time, end_time, allowed_confirmed_pros, released_at, posted_at)
     select $1::bigint, $2::bigint, ${columns}, s.at, s.at + interval '9 hours', 100, s.at - interval '5 days', s.at - interval '5 days'
     from gigs, (select ${when} as at from generate_series(1, 5) d) s where id = $3 and location_id = $2`,
    [organization_id, location_id, like],
  )
}

type Values = [organization_id: string, location_id: string, gig_id: string, first_pro: string, people: number]

const engaged = `organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, last_updated_ts, selected_at, selection_source, confirmed_at,
  wage_amount, bonus, platform_bonus, employment_type, platform_fee_percentage, background_checks_fee_percentage, tipping_fee_percentage`
const rates = (type: string) => `now(), now(), now(), 'STAFFER', now(), 20, 0, 0, '${type}', 28, 0, 5`

// Its five days of work, Tuesday to Saturday, are in one workweek, whether that begins on Sunday or on Monday.
const lastWeek = `date_trunc('week', now()) - interval '7 days'`

// Five shifts of nine hours in that week, each approved; of each hundred three without their break and two without punches.
async function addWeek(direct: pg.Client, values: Values): Promise<void> {
  await addShifts(direct, values, `${lastWeek} + d * interval '1 day' + interval '17 hours'`)
  await direct.query(
    `insert into applications (${engaged})
     select g.organization_id, g.location_id, g.id, $1::bigint + i, g.start_time, g.end_time, ${rates('W2')}
     from generate_series(0, $2::int - 1) i cross join gigs g where g.location_id = $3 and g.allowed_confirmed_pros = 100`,
    [values[3], values[4], values[1]],
  )
  await direct.query(
    `insert into timesheets (organization_id, application_id, gig_id, location_id, pro_id, state, start_time, end_time, payable_minutes, approved_at, proposed_at, last_updated_ts,
       compliance_status, break_verdicts, is_flagged, flag_reasons)
     select organization_id, id, gig_id, location_id, pro_id, 'APPROVED', start_time, end_time, 510, now(), now(), now(),
       case when id % 33 = 0 then 'NON_COMPLIANT' else 'COMPLIANT' end,
       case when id % 33 = 0 then '[{"break_trigger_minutes": 300, "break_length_minutes": 30, "status": "SKIPPED", "unpaid_minutes": 0}]' else '[]' end::jsonb,
       id % 50 = 0, case when id % 50 = 0 then '{NO_PUNCHES}' else '{}' end::text[]
     from applications where location_id = $1 and employment_type = 'W2'`,
    [values[1]],
  )
}

// Five payouts of last year for each, and the bank debits that paid for them.
async function addPayouts(direct: pg.Client, values: Values): Promise<void> {
  await addShifts(direct, values, `date_trunc('year', now()) - d * interval '60 days'`)
  await direct.query(
    `insert into payment_methods (organization_id, external_id, type, status, details, location_id) values ($1, 'pm_bench_bank', 'us_bank_account', 'ACTIVE', '{}', $2)`,
    values.slice(0, 2),
  )
  await direct.query(
    `insert into applications (${engaged})
     select g.organization_id, g.location_id, g.id, $1::bigint + i, g.start_time, g.end_time, ${rates('F1099')}
     from generate_series(0, $2::int - 1) i cross join gigs g
     where g.location_id = $3 and g.allowed_confirmed_pros = 100 and g.start_time < date_trunc('year', now())`,
    [values[3], values[4], values[1]],
  )
  await direct.query(
    `insert into payment_intents (organization_id, location_id, kind, application_id, pro_id, amount_cents, state, provider_key, provider_ref, payment_method_id,
       sent_at, settled_at, created_ts, last_updated_ts, moved_cents, moved_currency)
     select a.organization_id, a.location_id, k.kind, a.id, a.pro_id, 45000, 'SUCCEEDED', k.prefix || a.id, k.prefix || 'ref' || a.id,
       case when k.kind = 'BUSINESS_CHARGE' then (select id from payment_methods where external_id = 'pm_bench_bank') end,
       a.end_time, a.end_time, a.end_time, a.end_time, 45000, 'USD'
     from applications a cross join (values ('BUSINESS_CHARGE', 'charge:'), ('PRO_PAYOUT', 'payout:')) k (kind, prefix)
     where a.location_id = $1 and a.employment_type = 'F1099' and a.pro_id >= $2`,
    [values[1], values[3]],
  )
  await direct.query(
    `insert into ledger_transactions (organization_id, kind, payment_intent_id, at)
     select organization_id, case kind when 'PRO_PAYOUT' then 'PAYOUT' else 'CHARGE' end, id, settled_at from payment_intents
     where location_id = $1 and pro_id >= $2`,
    [values[1], values[3]],
  )
  await direct.query(
    `insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
     select t.organization_id, t.id, e.account, e.cents from ledger_transactions t
       join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
       cross join lateral (values
         (case i.kind when 'PRO_PAYOUT' then 'provider:clearing' else 'pro:' || i.pro_id || ':payable' end, -45000),
         (case i.kind when 'PRO_PAYOUT' then 'pro:' || i.pro_id || ':payable' else 'provider:clearing' end, 45000)) e (account, cents)
     where i.location_id = $1 and i.pro_id >= $2`,
    [values[1], values[3]],
  )
}
