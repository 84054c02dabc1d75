import type { Input } from '@crewcall/contract/kit.ts'
import type { simulateGigs } from '@crewcall/contract/simulation.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import type { PlannedShift } from '../applications/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { draftsAt, employmentOf } from '../schedule/index.ts'
import { skillBriefs } from '../skills/index.ts'

/** A shift as the gate looks at it; its id is its place in the answer. */
export type Simulated = {
  planned: PlannedShift
  draft_id: number | null
  openings: number
  wage_amount: number
  unpaid_break_minutes: number
  boosted_gig_bonus: number
}

/**
 * The shifts of a call, and its drafts after them.
 * @throws problem invalid for an unknown position, not_found for a draft that is not one of this location
 */
export async function shiftsToSimulate(
  ctx: Ctx,
  place: LocationRow,
  { shifts, draft_ids }: Input<typeof simulateGigs>['body'],
): Promise<Simulated[]> {
  await requirePositions(ctx, shifts)
  const typed = shifts.map((shift) => ({
    ...shift,
    start_time: new Date(shift.start_time),
    end_time: new Date(shift.end_time),
    draft_id: null,
    require_certifications: shift.require_certifications ?? place.require_certifications,
  }))
  const drafts = (await draftsAt(ctx, place, draft_ids)).flatMap(({ id, skill_id, wage_amount, ...draft }) =>
    skill_id === null || wage_amount === null
      ? []
      : [
          {
            ...draft,
            skill_id,
            wage_amount,
            draft_id: id,
            employment_type: employmentOf(place),
            require_certifications: place.require_certifications,
            background_check_required: false,
            boosted_gig_bonus: 0,
          },
        ],
  )
  return [...typed, ...drafts].map((shift, id) => asPlanned(place, shift, id))
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
    openings: shift.allowed_confirmed_pros,
    wage_amount: shift.wage_amount,
    unpaid_break_minutes: shift.unpaid_break_minutes,
    boosted_gig_bonus: shift.boosted_gig_bonus,
  }
}
