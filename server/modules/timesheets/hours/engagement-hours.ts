import type { HoursState } from '@crewcall/contract/enums.ts'
import type { Given } from '@crewcall/contract/rules/machine.ts'
import { hoursMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { move } from '../../../platform/move.ts'
import { changeRows, keyed, updateRow } from '../../../platform/write.ts'
import type { Values } from '../../../platform/write.ts'
import { confirmedForUpdate, engagementForUpdate, lockEngagements, ownEngagementForUpdate } from '../../engagements/index.ts'
import type { Engagement, LockedEngagement } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { evidenceColumns, evidenceFrom } from './evidence.ts'
import type { Evidence } from './evidence.ts'

export type Sheet = Tables['timesheets'] & { last_updated_by_name: string | null }
/** An engagement with its hours and all of their evidence and decisions. */
export type EngagementHours = Engagement & { sheet: Sheet; evidence: Evidence }
/** `EngagementHours`, locked with the pro. */
export type LockedHours = EngagementHours & LockedEngagement

/**
 * The engagement a manager (or the system) acts on, locked; creates its timesheet if missing. @throws problem not_found, or conflict while
 * unconfirmed
 */
export async function hoursForUpdate(ctx: Ctx, applicationId: number): Promise<LockedHours> {
  return lockedHours(ctx, await engagementForUpdate(ctx, applicationId))
}

/** The pro's own engagement, locked. @throws problem not_found, or conflict while unconfirmed */
export async function ownHoursForUpdate(ctx: Ctx, applicationId: number): Promise<EngagementHours> {
  return lockedHours(ctx, await ownEngagementForUpdate(ctx, applicationId))
}

const open = hoursMachine.next(null, 'open')

/** The confirmed engagements of these applications on a locked gig, locked, by application id. */
export async function confirmedHoursForUpdate(
  ctx: Ctx,
  gig: GigRecord,
  applicationIds: readonly number[],
): Promise<Map<number, LockedHours>> {
  const found = await withHours(ctx, await confirmedForUpdate(ctx, gig, applicationIds))
  return new Map(found.map((engagement) => [engagement.application.id, engagement]))
}

/** The hours of confirmed engagements on any shifts, locked, by application id; the caller checked that the actor may act on them. */
export async function manyHoursForUpdate(
  ctx: Ctx,
  known: readonly { organization_id: number; id: number }[],
): Promise<Map<number, LockedHours>> {
  const engagements = await lockEngagements(ctx, known)
  const found = new Map<number, LockedHours>()
  for (const ofBusiness of Map.groupBy(engagements, ({ gig }) => gig.organization_id).values())
    for (const hours of await withHours(ctx, ofBusiness)) found.set(hours.application.id, hours)
  return found
}

/** A locked engagement with its hours, locked too. @throws problem conflict while unconfirmed, unless it was cancelled with a minimum owed */
export async function lockedHours(ctx: Ctx, engagement: LockedEngagement): Promise<LockedHours> {
  const { confirmed_at, cancelled_at, promised_start } = engagement.application
  if (confirmed_at === null && (promised_start === null || cancelled_at === null)) throw problem('conflict', 'PRO_NOT_CONFIRMED')
  const [found] = await withHours(ctx, [engagement])
  if (!found) throw new Error(`Application ${engagement.application.id} was locked, and is gone`)
  return found
}

// Evidence is written under the lock of the application, so the other rows read here are as current as the timesheets.
async function withHours(ctx: Ctx, engagements: readonly LockedEngagement[]): Promise<LockedHours[]> {
  const [first] = engagements
  if (!first) return []
  const ids = engagements.map(({ application }) => application.id)
  const lock = () => lockSheets(ctx, first.gig.organization_id, ids)
  const found = await lock()
  // A timesheet that another transaction made since the statement began is seen only by the next one.
  const rows = found.length < ids.length ? await lock() : found
  const known = new Map(rows.map((row) => [row.application_id, row]))
  return engagements.flatMap((engagement) => {
    const row = known.get(engagement.application.id)
    if (!row) return []
    const { punches, breaks, refused_breaks, edits, disputes, is_elsewhere, other_hours, is_paid_outside, break_rules, ...sheet } = row
    const evidence = evidenceFrom({
      punches,
      breaks,
      refused_breaks,
      edits,
      disputes,
      is_elsewhere,
      other_hours,
      is_paid_outside,
      break_rules,
    })
    return [{ ...engagement, sheet, evidence }]
  })
}

// Creates the timesheets that are missing.
function lockSheets(ctx: Ctx, organizationId: number, ids: readonly number[]): Promise<(Sheet & Evidence)[]> {
  const ofThem = sql`organization_id = ${organizationId} and application_id = any(${ids})`
  return ctx.tx.rows<Sheet & Evidence>(sql`
    with made as (
      insert into timesheets (organization_id, application_id, gig_id, location_id, pro_id, state, unpaid_break_minutes, last_updated_ts)
      select a.organization_id, a.id, a.gig_id, a.location_id, a.pro_id, ${open}, g.unpaid_break_minutes, ${ctx.now}::timestamptz
      from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
      where a.organization_id = ${organizationId} and a.id = any(${ids})
      on conflict (organization_id, application_id) do nothing returning *),
    held as (select * from timesheets where ${ofThem} for no key update)
    select timesheets.* ${sheetFacts}, ${evidenceColumns} from (select * from made union all select * from held) timesheets
    join applications a on a.organization_id = timesheets.organization_id and a.id = timesheets.application_id
    join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id`)
}

/** The other facts of a timesheet, for its row. */
export const sheetFacts = sql`, (
  select trim(u.first_name || ' ' || u.last_name) from users u where u.id = timesheets.last_updated_by) as last_updated_by_name`

/** Creates the timesheet of a confirmed engagement if it has none. */
export async function openSheet(ctx: Ctx, applicationId: number): Promise<void> {
  await ctx.tx.run(sql`
    insert into timesheets (organization_id, application_id, gig_id, location_id, pro_id, state, unpaid_break_minutes, last_updated_ts)
    select a.organization_id, a.id, a.gig_id, a.location_id, a.pro_id, ${open}, g.unpaid_break_minutes, ${ctx.now}
    from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.id = ${applicationId} and a.confirmed_at is not null
    on conflict (organization_id, application_id) do nothing`)
}

/** True once the pro or the business cancelled the shift. */
export function isCancelled({ application, gig }: EngagementHours): boolean {
  return application.cancelled_at !== null || gig.cancelled_at !== null
}

/** Refuses if the engagement or its shift was cancelled. @throws problem conflict */
export function requireLive(shift: EngagementHours): void {
  if (isCancelled(shift)) throw problem('conflict', 'SHIFT_CANCELLED')
}

/** Refuses once the hours were charged. @throws problem timesheet_locked */
export function requireUnlocked({ sheet }: EngagementHours): void {
  if (sheet.state === 'LOCKED') throw problem('timesheet_locked', 'HOURS_CHARGED')
}

/** Writes to the timesheet and returns the shift with it. Open hours that are proposed wait for approval from now on. */
export async function changeSheet(ctx: Ctx, shift: EngagementHours, changes: Values<'timesheets'>): Promise<EngagementHours> {
  const by = { last_updated_ts: ctx.now, last_updated_by: ctx.actor.user_id || null }
  const waits = shift.sheet.state === 'OPEN' && changes.state === 'PROPOSED' ? { proposed_at: ctx.now } : {}
  return { ...shift, sheet: await updateRow(ctx.tx, 'timesheets', keyed(shift.sheet), { ...changes, ...waits, ...by }, sheetFacts) }
}

/** `changeSheet` for shifts of one business, in one statement: the same changes to each. */
export async function changeSheets(
  ctx: Ctx,
  shifts: readonly EngagementHours[],
  changes: Values<'timesheets'>,
): Promise<EngagementHours[]> {
  const [first] = shifts
  if (!first) return []
  const by = { last_updated_ts: ctx.now, last_updated_by: ctx.actor.user_id || null }
  const ids = shifts.map(({ sheet }) => sheet.id)
  const where = sql`organization_id = ${first.sheet.organization_id} and id = any(${ids})`
  const changed = await changeRows<'timesheets', Pick<Sheet, 'last_updated_by_name'>>(
    ctx.tx,
    'timesheets',
    where,
    { ...changes, ...by },
    sheetFacts,
  )
  const known = new Map(changed.map((sheet) => [sheet.id, sheet]))
  return shifts.map((shift) => ({ ...shift, sheet: known.get(shift.sheet.id) ?? shift.sheet }))
}

type HoursEvent = Parameters<typeof hoursMachine.next>[1]

/** The state after the event, written to the audit. @throws IllegalMove, answered as 409 */
export function nextState(ctx: Ctx, { sheet }: EngagementHours, event: HoursEvent): Promise<Given<HoursState>> {
  const { organization_id, location_id, gig_id } = sheet
  return move(ctx, hoursMachine, { id: sheet.id, status: sheet.state as HoursState, organization_id, location_id, gig_id }, event)
}
