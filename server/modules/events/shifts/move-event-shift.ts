import type {
  editEventShift as editEndpoint,
  eventShiftMove,
  previewEventShiftEdit as previewEndpoint,
} from '@crewcall/contract/staffing-events.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem, problemOf } from '../../../platform/errors.ts'
import { displayNames } from '../../applications/index.ts'
import { lockPros } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { changeEventShift, eventShiftById, eventShiftForUpdate } from '../../event-shifts/index.ts'
import type { EventShiftRecord } from '../../event-shifts/index.ts'
import { allowEdit, makeGigEdits, planGigEdit, raisedBy } from '../../gig-changes/index.ts'
import type { EditPlan, GigEdit } from '../../gig-changes/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import { announceChange } from '../event-rows.ts'
import { eventShifts } from '../views/event-shifts.ts'

type Edit = Input<typeof editEndpoint>['body']
type Step = { gig: GigRecord; live: ApplicationRecord[]; plan: EditPlan }

/** What moving an event shift would do to its people; changes nothing. */
export async function previewEventShiftEdit(
  ctx: Ctx,
  { params, body }: Input<typeof previewEndpoint>,
): Promise<Reply<typeof previewEndpoint>> {
  const shift = await eventShiftById(ctx, params.shiftId)
  return moveOf(ctx, await planMove(ctx, shift, await liveGigs(ctx, shift), body))
}

/**
 * Moves an event shift with all its gigs, or changes their contact, in one transaction. Confirmed pros whose start moves by more than 30
 * minutes, and those who work elsewhere at the new time, are asked again; the others stay confirmed (docs/rules/events.md#moving).
 */
export async function editEventShift(ctx: Ctx, { params, body }: Input<typeof editEndpoint>): Promise<Reply<typeof editEndpoint>> {
  const shift = await eventShiftForUpdate(ctx, params.shiftId)
  const guarded = await guardPros(ctx, shift)
  const gigs = await liveGigs(ctx, shift, sql`for no key update`)
  await lockPros(ctx, [...guarded])
  const steps = await planMove(ctx, shift, gigs, body)
  if (steps.some(({ plan }) => plan.must_reconfirm.some(({ pro_id }) => !guarded.has(pro_id))))
    throw problem('conflict', 'PRO_CONFIRMED_JUST_NOW')
  const moved = await moveOf(ctx, steps)

  const { last_updated_ts: _seen, ...changes } = body
  await makeGigEdits(ctx, changes, steps)
  const changed = await changeEventShift(ctx, shift, changes)
  await record(ctx, { ...auditOf(shift), action: 'event.move_shift', before: blockOf(shift), after: blockOf(changed) })
  if (shift.event_id !== null) await announceChange(ctx, { organization_id: shift.organization_id, id: shift.event_id })
  const [view] = await eventShifts(ctx, sql`es.organization_id = ${shift.organization_id} and es.id = ${shift.id}`, { gigs: true })
  if (!view) throw problem('not_found', 'EVENT_SHIFT_DOES_NOT_EXIST')
  return { ...view, moved }
}

/** The one place that decides what a move does: for the preview and for the move. */
async function planMove(ctx: Ctx, shift: EventShiftRecord, gigs: readonly GigRecord[], body: Edit): Promise<Step[]> {
  if (gigs.length === 0) throw problem('not_found', 'EVENT_SHIFT_DOES_NOT_EXIST')
  const { last_updated_ts, ...edit } = body
  if (last_updated_ts !== undefined && Date.parse(last_updated_ts) !== shift.last_updated_ts.getTime())
    throw problem('stale_version', 'EVENT_SHIFT_CHANGED')
  const live = await liveOf(ctx, gigs)
  const steps: Step[] = []
  for (const gig of gigs) steps.push(await planOne(ctx, gig, edit, live.get(gig.id) ?? []))
  return steps
}

async function planOne(ctx: Ctx, gig: GigRecord, edit: GigEdit, live: ApplicationRecord[]): Promise<Step> {
  allowEdit(ctx, gig, edit, live)
  // Who works elsewhere at the new time cannot stay confirmed: they are asked, and can say yes once they are free.
  const plan = await planGigEdit(ctx, gig, edit, live, { asks_busy: true })
  if (plan.refused !== null) throw problemOf('conflict', plan.refused)
  return { gig, live, plan }
}

async function moveOf(ctx: Ctx, steps: readonly Step[]): Promise<z.input<typeof eventShiftMove>> {
  const names = await displayNames(
    ctx,
    steps.flatMap(({ plan }) => plan.must_reconfirm.map(({ pro_id }) => pro_id)),
  )
  const skills = await ctx.tx.rows<{ id: number; name: string }>(
    sql`select id, name from skills where id = any(${steps.map(({ gig }) => gig.skill_id)}::bigint[])`,
  )
  const positions = new Map(skills.map(({ id, name }) => [id, name]))
  const named =
    (gig: GigRecord) =>
    ({ id, pro_id }: ApplicationRecord) => ({
      application_id: id,
      gig_id: gig.id,
      pro_id,
      pro_name: names.get(pro_id) ?? '',
      skill_name: positions.get(gig.skill_id) ?? '',
    })
  const must_reconfirm = steps.flatMap(({ gig, plan }) => plan.must_reconfirm.map(named(gig)))
  const confirmed = steps.flatMap(({ live }) => live.filter(({ confirmed_at }) => confirmed_at !== null))
  return {
    overlaps: steps.flatMap(({ gig, plan }) => plan.conflicts.map(named(gig))),
    must_reconfirm,
    raised_to_law: raisedBy(steps.map(({ plan }) => plan)),
    owed_total: sumCents(steps.map(({ plan }) => plan.owed_total)),
    keeps_confirmation: confirmed.length - must_reconfirm.length,
    gigs_count: steps.length,
  }
}

// Pros asked again get a new offer, which must not slip past a concurrent block (docs/invariants.md#e1); these locks come before the gigs.
async function guardPros(ctx: Ctx, shift: EventShiftRecord): Promise<Set<number>> {
  const confirmed = await ctx.tx.rows<{ pro_id: number }>(sql`
    select distinct a.pro_id from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where g.organization_id = ${shift.organization_id} and g.event_shift_id = ${shift.id} and g.cancelled_at is null
      and a.cancelled_at is null and a.confirmed_at is not null order by a.pro_id`)
  const ids = confirmed.map(({ pro_id }) => pro_id)
  await lockProsAtLocation(ctx, ids, shift.location_id)
  return new Set(ids)
}

// A gig that was moved by itself is on its way to another shift (follow-gig.ts): by its own times it is not of this one.
function liveGigs(ctx: Ctx, { organization_id, id, start_time, end_time }: EventShiftRecord, lock = sql``): Promise<GigRecord[]> {
  return ctx.tx.rows<GigRecord>(sql`
    select * from gigs where organization_id = ${organization_id} and event_shift_id = ${id} and cancelled_at is null
      and date_trunc('milliseconds', start_time) = ${start_time} and date_trunc('milliseconds', end_time) = ${end_time} order by id ${lock}`)
}

async function liveOf(ctx: Ctx, gigs: readonly GigRecord[]): Promise<Map<number, ApplicationRecord[]>> {
  const organizations = [...new Set(gigs.map(({ organization_id }) => organization_id))]
  const rows = await ctx.tx.rows<ApplicationRecord>(sql`
    select * from applications where organization_id = any(${organizations}::bigint[]) and gig_id = any(${gigs.map(({ id }) => id)}::bigint[])
      and cancelled_at is null order by id`)
  return Map.groupBy(rows, ({ gig_id }) => gig_id)
}

function blockOf({ start_time, end_time, contact_name }: EventShiftRecord) {
  return { start_time, end_time, contact_name }
}

function auditOf({ organization_id, location_id, id }: EventShiftRecord) {
  return { object_type: 'event_shift', object_id: id, organization_id, location_id }
}
