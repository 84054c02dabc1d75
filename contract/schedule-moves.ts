import { z } from 'zod'
import { cents, day, eachOnce, id, idParams, instant, sumCents } from './common.ts'
import { daysOfWeek } from './enums.ts'
import { endpoint } from './kit.ts'
import { SCHEDULE_DAYS, scheduledGig } from './schedule.ts'
import { laborBudget } from './schedule-totals.ts'
import { raisedToLaw } from './raised-to-law.ts'

const move = z.object({
  gig_id: id,
  last_updated_ts: instant.optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
})
const moves = { body: z.object({ moves: z.array(move).min(1).max(100).superRefine(eachOnce('gig_id')) }) }
const refused = z.object({ gig_id: id, code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
export const previewMoves = endpoint('schedule', 'previewMoves', 'POST /staffer/schedule/move-previews/', {
  touches: [],
  summary: 'Who must confirm again when shifts move',
  ...moves,
  response: z.object({
    /** Who stays confirmed and is paid more, because the shift would pay them less than the law. */
    raised_to_law: raisedToLaw,
    must_reconfirm: z.array(z.object({ gig_id: id, application_id: id, display_name: z.string() })),
    /** What is owed to who finds no opening any more, because a confirmation holds again. */
    owed_total: sumCents,
    refused: z.array(refused),
  }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
/** All or none. */
export const moveShifts = endpoint('schedule', 'moveShifts', 'POST /staffer/schedule/moves/', {
  touches: ['gig', 'application'],
  summary: 'Move posted shifts',
  ...moves,
  response: z.object({ gigs: z.array(scheduledGig) }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version', 'overlapping_gig'],
})

const why = { code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }
/**
 * Whether a posted shift or a draft could be on each of some days at its time of day, by the checks of posting and editing, and which of its
 * own and the named pros could not be on it then, by the gate of offers. What is not named fits.
 */
export const previewFits = endpoint('schedule', 'previewFits', 'POST /staffer/schedule/fits/', {
  touches: [],
  summary: 'On which days a shift could be, and who could not work it',
  body: z.object({
    gig_id: id.nullable().default(null),
    draft_id: id.nullable().default(null),
    /** For a draft: at this location of its business instead of its own, at the same time of day on the clock there. */
    location_id: id.nullable().default(null),
    start_date: day,
    days: z.int().min(1).max(SCHEDULE_DAYS).default(7),
    pro_ids: z.array(id).max(200).default([]),
  }),
  response: z.object({
    days: z.array(z.object({ local_date: day, must_reconfirm: z.int(), refused: z.object(why).nullable() })),
    people: z.array(z.object({ pro_id: id, local_date: day, ...why })),
  }),
  errors: ['invalid', 'forbidden', 'not_found'],
})

export const setBudget = endpoint('schedule', 'setBudget', 'PUT /staffer/schedule/budgets/', {
  touches: ['budget'],
  summary: 'Set the labor budget of a location for a week',
  body: z.object({
    location_id: id,
    /** The first day of a week of its business. */
    week_start: day,
    hours: z.number().min(0).max(100_000).nullable().default(null),
    amount_cents: cents.min(0).nullable().default(null),
    sales_cents: cents.min(0).nullable().default(null),
    sales_percentage: z.number().min(0).max(100).nullable().default(null),
    last_updated_ts: instant.optional(),
  }),
  response: laborBudget,
  errors: ['invalid', 'forbidden', 'not_found', 'stale_version'],
})
/** Budgets move to the weeks that have most of their days, and back when it is undone (ADR 93). */
export const changeWeek = endpoint('schedule', 'changeWeek', 'PUT /staffer/organizations/{orgId}/week/', {
  touches: ['organization'],
  summary: 'Choose the weekday on which the weeks of a business begin',
  params: idParams('orgId'),
  body: z.object({ week_begins_on: z.enum(daysOfWeek) }),
  response: z.object({ week_begins_on: z.enum(daysOfWeek) }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
