import type * as contract from '@crewcall/contract/dashboards.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import { problem } from '../../../platform/errors.ts'
import { insertRow } from '../../../platform/write.ts'
import { isSandbox, requireReal } from '../../organizations/index.ts'
import { placesOf } from '../view/locations.ts'

type Report = Tables['dashboard_reports']

constraintProblem('dashboard_reports_one_each', () => problem('conflict', 'DASHBOARD_REPORT_EXISTS'))
/** How many dashboards one person may get by email. */
const most = 20

/** The dashboards that the caller gets by email, and at which address. */
export async function listReports(ctx: Ctx): Promise<Reply<typeof contract.listDashboardReports>> {
  const { email } = await ctx.tx.one<{ email: string | null }>(sql`select email from users where id = ${ctx.actor.user_id}`)
  const results = await ctx.tx.rows<Report>(sql`select * from dashboard_reports where ${ownReports(ctx.actor)} order by id`)
  return { results: results.map(viewOf), email }
}

/** Sends the caller a dashboard every week or month. @throws problem not_found, forbidden, conflict */
export async function addReport(
  ctx: Ctx,
  { body }: Input<typeof contract.addDashboardReport>,
): Promise<Reply<typeof contract.addDashboardReport>> {
  const { location_id } = body
  const [place] = await placesOf(ctx, { from: '', until: '', ...(location_id !== null && { location_id: [location_id] }) })
  if (!place) throw problem('not_found', 'NOT_FOUND')
  requireReal({ is_sandbox: await isSandbox(ctx, place.organization_id) })
  const { email, held } = await ctx.tx.one<{ email: string | null; held: number }>(sql`
    select u.email, (select count(*)::int from dashboard_reports r where r.user_id = u.id) as held from users u where u.id = ${ctx.actor.user_id}`)
  if (email === null) throw problem('conflict', 'DASHBOARD_REPORT_NEEDS_EMAIL')
  if (held >= most) throw problem('conflict', 'DASHBOARD_REPORTS_TOO_MANY', { values: { count: most } })
  const today = instantToWall(ctx.now, place.timezone).date
  const sign_on_organization_id = ctx.actor.sign_on_organization_id ?? null
  const made = { user_id: ctx.actor.user_id, ...body, sign_on_organization_id, next_on: nextDay(body.every, today), created_ts: ctx.now }
  return viewOf(await insertRow(ctx.tx, 'dashboard_reports', made))
}

/** Ends such an email. @throws problem not_found */
export async function removeReport(
  ctx: Ctx,
  { params }: Input<typeof contract.removeDashboardReport>,
): Promise<Reply<typeof contract.removeDashboardReport>> {
  const removed = await ctx.tx.run(sql`delete from dashboard_reports where id = ${params.id} and ${ownReports(ctx.actor)}`)
  if (removed === 0) throw problem('not_found', 'NOT_FOUND')
  return {}
}

// In the session of a company those that were set up in one.
function ownReports({ user_id, sign_on_organization_id: company = null }: Ctx['actor']) {
  return sql`user_id = ${user_id} and (${company}::bigint is null or sign_on_organization_id = ${company})`
}

/** The next Monday after a day, or the next first of a month. */
export function nextDay(every: string, after: string): string {
  if (every === 'MONTH') return `${addDays(`${after.slice(0, 8)}01`, 31).slice(0, 8)}01`
  return addDays(after, 7 - ((new Date(`${after}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** The days of which a report that is due on this day tells: the week or the month before. */
export function reportedDays(every: string, due: string): { from: string; until: string } {
  const until = addDays(due, -1)
  return { from: every === 'MONTH' ? `${until.slice(0, 8)}01` : addDays(due, -7), until }
}

function viewOf({ id, name, every, location_id, next_on, last_sent_at }: Report): Reply<typeof contract.addDashboardReport> {
  return { id, name, every, location_id, next_on, last_sent_at } as Reply<typeof contract.addDashboardReport>
}
