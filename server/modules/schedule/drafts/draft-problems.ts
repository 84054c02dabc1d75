import type { DraftProblem } from '@crewcall/contract/schedule.ts'
import { gigPost } from '@crewcall/contract/gigs.ts'
import { obstacleRefusal } from '@crewcall/contract/refusals/obstacles.ts'
import { fillPlanFault, fillPlanSteps } from '@crewcall/contract/rules/fill-plan.ts'
import type { FillPlanTerms } from '@crewcall/contract/rules/fill-plan.ts'
import { minimumWageOfShift } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { employmentOfDraft } from '@crewcall/contract/rules/planned-cost.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { wrongFields } from '../../../platform/errors.ts'
import { obstaclesToPlanned } from '../../applications/index.ts'
import type { PlannedShift } from '../../applications/index.ts'
import { faultsOfShift } from '../../gigs/index.ts'
import type { KnownDraft } from './draft-rows.ts'
import type { Place } from './places.ts'

type PostedFields = Pick<
  KnownDraft,
  | 'location_id'
  | 'skill_id'
  | 'wage_amount'
  | 'allowed_confirmed_pros'
  | 'unpaid_break_minutes'
  | 'description'
  | 'special_inst'
  | 'start_time'
  | 'end_time'
  | 'type'
  | 'employment_type'
  | 'event_id'
  | 'fill_plan'
>
/** What of a draft decides whether it can be posted. */
export type Postable = PostedFields & Pick<KnownDraft, 'id' | 'days' | 'local_date' | 'skill' | 'rules' | 'laws'>

/** A shift as it would be posted from a draft; what the draft does not have is missing. */
export function postingOf(draft: PostedFields, place: Place): z.input<typeof gigPost> {
  const { location_id, skill_id, wage_amount, allowed_confirmed_pros, unpaid_break_minutes, description, special_inst } = draft
  return {
    location_id,
    // The schema refuses what is missing.
    skill_id: skill_id as number,
    wage_amount: wage_amount as number,
    start_time: draft.start_time.toISOString(),
    end_time: draft.end_time.toISOString(),
    timezone: place.timezone,
    type: draft.type as 'MARKETPLACE',
    allowed_confirmed_pros,
    unpaid_break_minutes,
    description,
    special_inst,
    event_id: draft.event_id,
    fill_plan: draft.fill_plan as FillPlanTerms | null, // stored as it was sent
    employment_type: employmentOfDraft(draft, place),
  }
}

/** Why a draft cannot be posted as it is: the checks of posting, all of them instead of the first. */
export function postingProblems(now: Date, draft: Postable, place: Place): DraftProblem[] {
  const held = place.payment_hold_since === null ? [] : [problemAt('PAYMENT_HOLD', '')]
  const missing = (['skill_id', 'wage_amount'] as const).filter((field) => draft[field] === null)
  const body = gigPost.safeParse(postingOf(draft, place))
  if (!body.success) {
    const wrong = wrongFields(body.error.issues).map(({ path, reason, values }) => problemAt(reason, String(path[0] ?? ''), values))
    const others = wrong.filter(({ field }) => !missing.some((one) => one === field))
    return [...held, ...missing.map((field) => problemAt('FIELD_REQUIRED', field)), ...others]
  }
  const shift = { ...body.data, start: draft.start_time, end: draft.end_time }
  const unfit = shift.fill_plan ? planFault(now, shift.fill_plan, shift) : undefined
  const { local_date: date, skill, rules, laws } = draft
  const { state_code, city } = place
  const law = minimumWageOfShift(laws, { state_code, city, date, employment_type: shift.employment_type })
  const faults = faultsOfShift(now, place, shift, { skill: skill ?? undefined, rules, law })
  const apart = clashOf(draft)
  return [
    ...held,
    ...(unfit ? [problemAt(unfit, 'fill_plan')] : []),
    ...faults.map(({ reason = 'INVALID_FORMAT', target = '', values }) => problemAt(reason, target, values)),
    ...(apart === null ? [] : [problemAt(apart, 'start_time')]),
  ]
}

// Of a plan that would begin now.
function planFault(now: Date, terms: FillPlanTerms, shift: { type: string; wage_amount: number; start: Date }) {
  const fault = fillPlanFault(terms, shift)
  if (fault) return fault.reason
  return fillPlanSteps(terms, { ...shift, from: now }).length === 0 ? 'PLAN_WITHOUT_STEPS' : undefined
}

// As for posted work of several days (`bundleClash`): a shift a day, none at the same time.
function clashOf({ id, days, local_date, start_time, end_time }: Postable): 'BUNDLE_DAY_TAKEN' | 'BUNDLE_DAYS_OVERLAP' | null {
  const others = days.filter((day) => day.id !== id)
  if (others.some((day) => day.local_date === local_date)) return 'BUNDLE_DAY_TAKEN'
  return others.some((day) => new Date(day.start_time) < end_time && start_time < new Date(day.end_time)) ? 'BUNDLE_DAYS_OVERLAP' : null
}

function problemAt(code: string, field: string, values: Record<string, string | number> = {}): DraftProblem {
  return { code, field, values, pro_id: null }
}

/** Which planned pros could not be put on their drafts, by the gate of offers, in one statement for all drafts. */
export async function peopleProblems(
  ctx: Ctx,
  drafts: readonly KnownDraft[],
  places: ReadonlyMap<number, Place>,
): Promise<Map<number, DraftProblem[]>> {
  const shifts = drafts.flatMap((draft) => plannedShift(draft, places.get(draft.location_id)))
  const staffed = new Map(shifts.map((shift) => [shift.id, shift]))
  const pairs = drafts.flatMap(({ id, pro_ids }) => (staffed.has(id) ? pro_ids.map((pro_id) => ({ gig_id: id, pro_id })) : []))
  const found = await obstaclesToPlanned(ctx, shifts, pairs)
  const problems = found.flatMap(({ gig_id, pro_id, obstacles }) =>
    // That the shift is over is a problem of the draft itself.
    obstacles.filter(({ code }) => code !== 'GIG_CLOSED').map((obstacle) => ({ gig_id, problem: personProblem(pro_id, obstacle) })),
  )
  const byDraft = Map.groupBy(problems, ({ gig_id }) => gig_id)
  return new Map([...byDraft].map(([id, list]) => [id, list.map(({ problem }) => problem)]))
}

function personProblem(pro_id: number, obstacle: Parameters<typeof obstacleRefusal>[0]): DraftProblem {
  const { reason, values = {} } = obstacleRefusal(obstacle)
  return { code: reason, field: 'pro_ids', values, pro_id }
}

type Staffed = Pick<KnownDraft, 'id' | 'location_id' | 'skill_id' | 'type' | 'employment_type' | 'start_time' | 'end_time' | 'pro_ids'>

/** A draft as the gate looks at it; none while it has no position or nobody, or its location may not see pros yet. */
export function plannedShift(draft: Staffed, place: Place | undefined): PlannedShift[] {
  if (place?.approval_status !== 'APPROVED' || draft.skill_id === null || draft.pro_ids.length === 0) return []
  const { id, location_id, skill_id, type, start_time, end_time } = draft
  const { organization_id, timezone, state_code, latitude, longitude, require_certifications } = place
  const employment_type = employmentOfDraft(draft, place)
  const shift = { id, gig_id: null, organization_id, location_id, skill_id, type, employment_type, start_time, end_time }
  return [{ ...shift, timezone, state_code, latitude, longitude, require_certifications, background_check_required: false }]
}
