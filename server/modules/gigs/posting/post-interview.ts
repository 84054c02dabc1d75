import type { EmploymentType } from '@crewcall/contract/enums.ts'
import { gigPostFields } from '@crewcall/contract/gigs.ts'
import type { Ctx } from '../../../platform/context.ts'
import { system } from '../../../platform/actors.ts'
import { problem } from '../../../platform/errors.ts'
import type { LocationRow } from '../../organizations/index.ts'
import type { GigRecord } from '../gig/gig.ts'
import { interviewType } from './first-shift.ts'
import { postingAt } from './post-gig.ts'
import type { ShiftToPost } from './post-gig.ts'
import { whyUnreleased } from './release.ts'
import { checkWageByLaw, requireNoHold } from './shift-checks.ts'

/** What a paid trial is posted with; the wage is in dollars an hour. */
export type InterviewToPost = {
  skill_id: number
  wage: number
  start: Date
  end: Date
  description: string
  instructions: string
  contact_name: string
  contact_phone: string | null
  created_by: number
}

/**
 * Refuses while a location cannot have a paid trial: the same as for every shift that costs money (docs/rules/shifts.md#posting).
 * @throws problem payment_hold; conflict if the location is not approved, has no payment method or has not accepted the terms
 */
export async function requireMayTry(ctx: Ctx, location: LocationRow): Promise<void> {
  requireNoHold(location)
  if ((await whyUnreleased(ctx, location, interviewType)) !== null) throw problem('conflict', 'TRIAL_NOT_PAYABLE')
}

/**
 * Refuses a wage of a paid trial below what the local law asks for on its day, where it is worked by an employee
 * (docs/rules/minimum-wages.md). A candidate who confirms is never refused for it.
 * @throws problem invalid at `wage`
 */
export async function checkTrialByLaw(
  ctx: Ctx,
  location: LocationRow,
  { wage, start }: Pick<InterviewToPost, 'wage' | 'start'>,
): Promise<void> {
  await checkWageByLaw(ctx, wage, { ...location, employment_type: employmentOfTrial(location), start }, 'wage')
}

// Contractors, unless the location has employees only.
function employmentOfTrial({ supported_employment_types }: LocationRow): EmploymentType {
  return supported_employment_types.includes('F1099') ? 'F1099' : 'W2'
}

/**
 * Posts the shift of a paid trial, for the one candidate who confirms it in the same transaction: nobody else finds it. The product does so for
 * the manager who sent the invitation.
 * @throws problem as `requireMayTry`
 */
export async function postInterview(ctx: Ctx, location: LocationRow, trial: InterviewToPost): Promise<GigRecord> {
  await requireMayTry(ctx, location)
  const { skill_id, wage, start, end, description, instructions, contact_name, contact_phone, created_by } = trial
  const usual: ShiftToPost = gigPostFields.omit({ start_time: true, end_time: true, timezone: true, type: true }).parse({
    location_id: location.id,
    skill_id,
    wage_amount: wage,
    description,
    special_inst: instructions,
    contact_name,
    contact_phone: contact_phone ?? '',
    require_certifications: false,
    employment_type: employmentOfTrial(location),
  }) as ShiftToPost // everything but the type, which no manager chooses
  const posting = { shift: { ...usual, type: interviewType as ShiftToPost['type'] }, timezone: location.timezone, start, end, created_by }
  // One candidate, and nobody more.
  return postingAt({ ...ctx, actor: system }, { ...location, overfill_positions: 0 }).post(posting)
}
