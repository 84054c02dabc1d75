import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import { keepOneAlarm, resolveAlarmsExcept } from '../alarms.ts'
import type { Ctx, OutsideCtx } from '../context.ts'
import { isLockTimeout } from '../database-errors.ts'
import { job } from '../jobs.ts'
import { firstOfMonth, isMine, tablesInMonths } from './months.ts'
import type { TableInMonths } from './months.ts'

const kind = 'months_missing'
/** Months that are there before they begin. */
const monthsAhead = 3
/** How far back what was written without a month still gets one; older rows stay in the rest. */
const monthsBack = 12

/**
 * Hourly: adds the coming months of the tables that are kept in months (ADR 222), and a month for what was written without one. An alarm
 * tells if the next month is missing. Repeated, or at once in several workers, it does nothing more.
 */
export const keepMonths = job('platform.keep_months', {
  input: z.object({}),
  cron: '7 * * * *',
  outside: true,
  lane: 'upkeep',
  run: keep,
})

async function keep(ctx: OutsideCtx): Promise<void> {
  for (const table of tablesInMonths) {
    for (const month of await ctx.begin((inner) => wanted(inner, table))) await addUnlessLocked(ctx, table, month)
  }
  await ctx.begin(tellWhatIsMissing)
  for (const table of tablesInMonths) await ctx.begin(({ tx }) => takeStatisticsOf(tx, table))
}

/** Moments in the months that are missing: from the present one on, and of the rows in the rest. */
async function wanted({ tx, now }: Ctx, table: TableInMonths): Promise<Date[]> {
  const rows = await tx.rows<{ at: Date }>(sql`
    with wanted as (
      select unnest(${Array.from({ length: monthsAhead + 1 }, (_, later) => firstOfMonth(now, later))}::timestamptz[]) as at
      union select date_trunc('month', at, 'UTC') from ${raw(`partitions.${table}_rest`)}
      where at >= ${firstOfMonth(now, -monthsBack)} and at < ${firstOfMonth(now, monthsAhead + 1)})
    select at from wanted w
    where not exists (select from months_of(${table}::text::regclass) m where not m.is_rest and m.begins <= w.at and m.ends > w.at) order by at`)
  return rows.map(({ at }) => at)
}

// Reading the whole table, as a backup does for hours, keeps a month from being added: it is there long before it is needed.
async function addUnlessLocked(ctx: OutsideCtx, table: TableInMonths, month: Date): Promise<void> {
  try {
    const moved = await ctx.begin(({ tx }) => add(tx, table, month))
    if (moved !== null) ctx.log.info({ table, month, count: moved }, 'A month was added, and what was written without it is there')
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    ctx.log.warn({ table, month }, 'A month could not be added, because its table is locked')
  }
}

async function add(tx: Ctx['tx'], table: TableInMonths, month: Date): Promise<number | null> {
  if (!(await isMine(tx, table))) return null
  return (await tx.one<{ moved: number | null }>(sql`select partitions.add_month(${table}::text::regclass, ${month}) as moved`)).moved
}

async function tellWhatIsMissing({ tx, now }: Ctx): Promise<void> {
  const missing = await tx.rows<{ name: string }>(sql`
    select t.name from unnest(${[...tablesInMonths]}::text[]) as t (name)
    where not exists (select from months_of(t.name::regclass) m where not m.is_rest and m.ends > ${firstOfMonth(now, 1)})`)
  await resolveAlarmsExcept(
    tx,
    kind,
    missing.map(({ name }) => name),
  )
  for (const { name } of missing) await keepOneAlarm(tx, kind, name, { until: firstOfMonth(now, 1).toISOString() })
}

// The database collects the statistics of a partition by itself, and those of the table as a whole only when it is asked. Before PostgreSQL 18 that
// includes its partitions once more.
async function takeStatisticsOf(tx: Ctx['tx'], table: TableInMonths): Promise<void> {
  const due = await tx.maybe<{ can_leave_out: boolean }>(sql`
    select current_setting('server_version_num')::int >= 180000 as can_leave_out from pg_stat_user_tables
    where relid = ${table}::text::regclass and coalesce(last_analyze, '-infinity') < clock_timestamp() - interval '7 days'`)
  if (due) await tx.run(sql`analyze (skip_locked) ${raw(due.can_leave_out ? 'only ' : '')}${raw(table)}`)
}
