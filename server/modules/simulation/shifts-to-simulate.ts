import { employmentOfDraft } from '@crewcall/contract/rules/planned-cost.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { MOST_SIMULATED } from '@crewcall/contract/simulation.ts'
import type { simulateGigs } from '@crewcall/contract/simulation.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import type { PlannedShift } from '../applications/index.ts'
import { eventById } from '../event-shifts/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { draftsAt, draftsOfEvent } from '../schedule/index.ts'
import { skillBriefs } from '../skills/index.ts'

/** A shift as the gate looks at it; its id is its place in the answer. */
export type Simulated = {
  planned: PlannedShift
  draft_id: number | null
  gig_id: number | null
  openings: number
  wage_amount: number
  unpaid_break_minutes: number
  boosted_gig_bonus: number
}

/**
 * The shifts of a call, then its drafts and those of its event, and then its posted shifts and those of the event that are open.
 * `isWhole` is false if some are left out.
 * @throws problem invalid for an unknown position, not_found for a draft or posted shift that is not one of this location, or an event that is not of its business
 */
export async function shiftsToSimulate(
  ctx: Ctx,
  place: LocationRow,
  { shifts, draft_ids, gig_ids, event_id }: Input<typeof simulateGigs>['body'],
): Promise<{ shifts: Simulated[]; isWhole: boolean }> {
  await requirePositions(ctx, shifts)
  const typed = shifts.map((shift) => ({
    ...shift,
    start_time: new Date(shift.start_time),
    end_time: new Date(shift.end_time),
    draft_id: null,
    gig_id: null,
    require_certifications: shift.require_certifications ?? place.require_certifications,
  }))
  const event = event_id === null ? null : await eventOf(ctx, place, event_id)
  const wanted = await draftsAt(ctx, place, draft_ids)
  const ofEvent = event === null ? [] : await draftsOfEvent(ctx, place, event.id)
  const known = [...wanted, ...ofEvent.filter(({ id }) => !draft_ids.includes(id))]
  const drafts = known.flatMap(({ id, skill_id, wage_amount, ...draft }) =>
    skill_id === null || wage_amount === null
      ? []
      : [
          {
            ...draft,
            skill_id,
            wage_amount,
            draft_id: id,
            gig_id: null,
            employment_type: employmentOfDraft(draft, place),
            require_certifications: place.require_certifications,
            background_check_required: false,
            boosted_gig_bonus: 0,
          },
        ],
  )
  const open = event === null && gig_ids.length === 0 ? [] : await openGigs(ctx, place, { gig_ids, event_id: event?.id ?? 0 })
  const all = [...typed, ...drafts, ...open]
  return {
    shifts: all.slice(0, MOST_SIMULATED).map((shift, id) => asPlanned(place, shift, id)),
    isWhole: drafts.length === known.length && all.length <= MOST_SIMULATED,
  }
}

async function eventOf(ctx: Ctx, { organization_id }: LocationRow, id: number) {
  const event = await eventById(ctx, id)
  if (event.organization_id !== organization_id) throw problem('not_found', 'EVENT_DOES_NOT_EXIST')
  return event
}

// One more than a simulation takes, so that it is known whether all are in it.
async function openGigs(
  ctx: Ctx,
  { organization_id, id }: LocationRow,
  { gig_ids, event_id }: { gig_ids: readonly number[]; event_id: number },
): Promise<Known[]> {
  const here = sql`g.organization_id = ${organization_id} and g.location_id = ${id}`
  const { count } = await ctx.tx.one<{ count: number }>(
    sql`select count(*)::int as count from gigs g where ${here} and g.id = any(${[...gig_ids]}::bigint[])`,
  )
  if (count < new Set(gig_ids).size) throw problem('not_found', 'NOT_FOUND')
  return ctx.tx.rows<Known>(sql`
    select g.id as gig_id, null::bigint as draft_id, g.skill_id, g.type, g.employment_type, g.start_time, g.end_time, g.wage_amount,
      g.unpaid_break_minutes, g.boosted_gig_bonus, g.background_check_required, g.require_certifications,
      g.allowed_confirmed_pros - g.confirmed_count as allowed_confirmed_pros
    from gigs g
    where ${here} and g.cancelled_at is null and g.start_time > ${ctx.now} and g.confirmed_count < g.allowed_confirmed_pros
      and (g.id = any(${[...gig_ids]}::bigint[]) or g.event_shift_id in (
        select s.id from event_shifts s where s.organization_id = ${organization_id} and s.event_id = ${event_id}))
    order by g.start_time, g.id limit ${MOST_SIMULATED + 1}`)
}

async function requirePositions(ctx: Ctx, shifts: readonly { skill_id: number }[]): Promise<void> {
  const known = await skillBriefs(ctx, [...new Set(shifts.map(({ skill_id }) => skill_id))])
  const at = shifts.findIndex(({ skill_id }) => !known.has(skill_id))
  if (at >= 0) throw problem('invalid', 'NO_SUCH_POSITION', { target: `shifts.${at}.skill_id` })
}

type Known = Omit<Simulated, 'planned' | 'openings'> &
  Pick<
    PlannedShift,
    'skill_id' | 'type' | 'employment_type' | 'start_time' | 'end_time' | 'background_check_required' | 'require_certifications'
  > & {
    allowed_confirmed_pros: number
  }

function asPlanned(place: LocationRow, shift: Known, id: number): Simulated {
  const { skill_id, type, employment_type, start_time, end_time, background_check_required, require_certifications } = shift
  const { organization_id, timezone, state_code, latitude, longitude } = place
  const rules = { type, employment_type, background_check_required, require_certifications }
  return {
    planned: {
      id,
      gig_id: null,
      organization_id,
      location_id: place.id,
      skill_id,
      start_time,
      end_time,
      timezone,
      state_code,
      latitude,
      longitude,
      ...rules,
    },
    draft_id: shift.draft_id,
    gig_id: shift.gig_id,
    openings: shift.allowed_confirmed_pros,
    wage_amount: shift.wage_amount,
    unpaid_break_minutes: shift.unpaid_break_minutes,
    boosted_gig_bonus: shift.boosted_gig_bonus,
  }
}
