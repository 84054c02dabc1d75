import type { draftShift } from '@crewcall/contract/schedule.ts'
import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { employmentOfDraft, plannedCost } from '@crewcall/contract/rules/planned-cost.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { peopleProblems, postingProblems } from './draft-problems.ts'
import { knownDrafts } from './draft-rows.ts'
import type { KnownDraft } from './draft-rows.ts'
import type { Place } from './places.ts'

export type DraftView = z.input<typeof draftShift>

/** Drafts as in the API, in the order of their start. */
export async function viewDrafts(ctx: Ctx, ids: readonly number[], places: ReadonlyMap<number, Place>): Promise<{ drafts: DraftView[] }> {
  const drafts = await knownDrafts(ctx, sql`d.id = any(${[...ids]}::bigint[]) and d.location_id = any(${[...places.keys()]}::bigint[])`)
  return { drafts: await asViews(ctx, drafts, places) }
}

/** Drafts with their problems, by at most one further statement. */
export async function asViews(ctx: Ctx, drafts: readonly KnownDraft[], places: ReadonlyMap<number, Place>): Promise<DraftView[]> {
  const ofPeople = await peopleProblems(ctx, drafts, places)
  return drafts.flatMap((draft) => {
    const place = places.get(draft.location_id)
    if (!place) return []
    const { skill: _skill, rules: _rules, days, may_drop_days, ...row } = draft
    const problems = [...postingProblems(ctx.now, draft, place), ...(ofPeople.get(draft.id) ?? [])]
    const people = place.approval_status === 'APPROVED' ? row.people : []
    const fill_plan = row.fill_plan as DraftView['fill_plan']
    const bundle = days.length === 0 ? null : { draft_ids: days.map(({ id }) => id), may_drop_days }
    const own_employment_type = row.employment_type as DraftView['own_employment_type']
    const kind = { type: row.type as DraftView['type'], employment_type: employmentOfDraft(draft, place), own_employment_type }
    return [{ ...row, ...kind, bundle, people, fill_plan, problems, ...sizeOf(draft, place) }]
  })
}

function sizeOf(draft: KnownDraft, place: Place): Pick<DraftView, 'hours_minutes' | 'cost_cents'> {
  const hours_minutes = scheduledPaidMinutes({ ...draft, scheduled_start: draft.start_time, scheduled_end: draft.end_time })
  if (draft.wage_amount === null) return { hours_minutes, cost_cents: null }
  const priced = {
    type: draft.type as DraftView['type'],
    employment_type: employmentOfDraft(draft, place),
    wage_amount: draft.wage_amount,
    boosted_gig_bonus: 0,
    background_check_required: false,
  }
  const { business_total_cents } = plannedCost(priced, place, hours_minutes)
  return { hours_minutes, cost_cents: business_total_cents * draft.allowed_confirmed_pros }
}
