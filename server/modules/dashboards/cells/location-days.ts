import sql, { join, raw } from 'sql-template-tag'
import { on } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { cellKind, recountCells } from '../../../platform/dirty-cells.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { countDays, countedDays, countedWeeks, dayColumns } from './count-days.ts'

/** The kind of the stored days; triggers of the database mark them (migration 0305). */
export const locationDay = 'location_day'

cellKind({ name: locationDay, recount, drifted })

async function recount(ctx: Ctx, key: string): Promise<void> {
  const [organization, location, day = ''] = key.split(':')
  await countDays(ctx, { organizations: [Number(organization)], locations: [Number(location)], from: day, until: day })
}

/** How many days of locations are compared with their source in a night. */
const compared = 200
type Day = { organization_id: number; location_id: number; local_date: string }

const columnsOf = (table: string) => join(dayColumns.map((name) => raw(`${table}.${name}`)))
const sumsOf = (times: number, number: string) =>
  sql`array[${join(dayColumns.flatMap((name) => [raw(`${times} * sum(${name})`), raw(`sum((${number}) * ${name})`)]))}]::numeric[] as sums`

async function drifted(ctx: Ctx, limit: number): Promise<string[]> {
  const keys = new Set(await driftedWeeks(ctx, limit))
  for (const key of [...(await daysOfBefore(ctx, limit)), ...(await driftedDays(ctx, limit))]) keys.add(key)
  return [...keys].slice(0, limit)
}

// During a deploy a worker of a version before migration 0397 counts days without the pay of their hours, and without favorites.
async function daysOfBefore({ tx }: Ctx, limit: number): Promise<string[]> {
  const days = await tx.rows<{ key: string }>(sql`
    select organization_id || ':' || location_id || ':' || local_date as key from location_days where planned_minutes > 0 and planned_pay_cents = 0 limit ${limit}`)
  return days.map(({ key }) => key)
}

// Random days, each with a shift or a stored row.
async function driftedDays({ tx }: Ctx, limit: number): Promise<string[]> {
  const days = await tx.rows<Day>(sql`
    select organization_id, location_id, local_date from location_days order by random() limit ${Math.min(limit, compared)}`)
  const keys: string[] = []
  for (const { organization_id, location_id, local_date } of days) {
    const key = `${organization_id}:${location_id}:${local_date}`
    const { differs } = await tx.one<{ differs: boolean }>(sql`
      select exists (
        select from location_days d left join (${countedDays({ organizations: [organization_id], locations: [location_id], from: local_date, until: local_date })}) c
          using (organization_id, location_id, local_date)
        where d.organization_id = ${organization_id} and d.location_id = ${location_id} and d.local_date = ${local_date}
          and (${columnsOf('d')}) is distinct from (${columnsOf('c')})
          and not exists (select from dirty_cells m where m.kind = ${locationDay} and m.key = ${key})) as differs`)
    if (differs) keys.push(key)
  }
  return keys
}

// Each day is in the seven weeks that begin with it or up to six days before, so the weeks of a location add up to seven times its days, and weighted by the
// number of their day to seven times that of its days less 21, so that what moved to another day shows too: of all locations every night, since a worker of
// a version before the weeks may have counted days without them. Then week by week, where they do not.
async function driftedWeeks({ tx }: Ctx, limit: number): Promise<string[]> {
  const places = await tx.rows<Pick<Day, 'organization_id' | 'location_id'>>(sql`
    select organization_id, location_id
    from (select organization_id, location_id, ${sumsOf(1, "first_day - '2000-01-01'::date")} from location_weeks group by 1, 2) w
    full join (select organization_id, location_id, ${sumsOf(7, "7 * (local_date - '2000-01-01'::date) - 21")} from location_days group by 1, 2) c
      using (organization_id, location_id)
    where w.sums is distinct from c.sums order by 1, 2 limit ${limit}`)
  const keys: string[] = []
  for (const { organization_id, location_id } of places) {
    const weeks = await tx.rows<{ first_day: string }>(sql`
      select first_day::text from (select * from location_weeks where organization_id = ${organization_id} and location_id = ${location_id}) w
      full join (${countedWeeks(sql`organization_id = ${organization_id} and location_id = ${location_id}`)}) c using (organization_id, location_id, first_day)
      where (${columnsOf('w')}) is distinct from (${columnsOf('c')}) order by 1`)
    keys.push(...weeks.map(({ first_day }) => `${organization_id}:${location_id}:${first_day}`))
  }
  return keys
}

// At once after the usual changes; the worker notices the marks of all others within 15 seconds (`noticeMarks`).
const soon = (ctx: Ctx) => enqueue(ctx, recountCells, {}, { once: 'soon' })
on('gig.posted', soon)
on('gig.cancelled', soon)
on('application.confirmed', soon)
on('application.cancelled', soon)
on('hours.edited', soon)
