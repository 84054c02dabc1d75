import { across } from './across.ts'
import { z } from 'zod'
import { currentLocation, clockTime, empty, hourlyRate, hourlyRates, id, idParams, requiredText, text } from './common.ts'
import type { Gig } from './gigs.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'
import { mediaItem } from './media.ts'
import { requirement } from './skills.ts'
import { faultOnTheWall } from './rules/shift-length.ts'

/** Gig template. `hourly_rate` is null for readers who may not see wages. */
export const gigTemplate = z.object({
  id,
  name: z.string(),
  skill_id: id,
  skill_name: z.string(),
  location_id: id,
  no_experience_required: z.boolean(),
  hourly_rate: z.number().nullable(),
  position_description: z.string(),
  private_notes: z.string(),
  requirements: z.array(requirement),
  auto_select_enabled: z.boolean(),
  attachments: z.array(mediaItem),
})
const gigTemplateFields = z.object({
  name: oneLine(120),
  skill_id: id,
  no_experience_required: z.boolean(),
  hourly_rate: hourlyRate,
  position_description: requiredText(5000),
  private_notes: text(5000),
  auto_select_enabled: z.boolean(),
  requirement_ids: z.array(id).max(30),
  attachment_ids: z.array(id).max(10),
})
const gigTemplateWrite = gigTemplateFields.extend({
  location_id: id,
  no_experience_required: z.boolean().default(false),
  private_notes: text(5000).default(''),
  auto_select_enabled: z.boolean().default(false),
  requirement_ids: z.array(id).max(30).default([]),
  attachment_ids: z.array(id).max(10).default([]),
})
export const listGigTemplates = endpoint('templates', 'listGigTemplates', 'GET /staffer/gigs/templates/', {
  summary: 'Gig templates of a location, by name',
  query: z.object({ location_id: currentLocation }),
  response: z.object({ results: z.array(gigTemplate) }),
  errors: ['not_found'],
})
export const getGigTemplate = endpoint('templates', 'getGigTemplate', 'GET /staffer/gigs/templates/{id}/', {
  summary: 'One gig template',
  params: idParams('id'),
  response: gigTemplate,
  errors: ['not_found'],
})
export const createGigTemplate = endpoint('templates', 'createGigTemplate', 'POST /staffer/gigs/templates/', {
  touches: ['template'],
  summary: 'Save a gig template',
  status: 201,
  body: gigTemplateWrite,
  response: gigTemplate,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const updateGigTemplate = endpoint('templates', 'updateGigTemplate', 'PATCH /staffer/gigs/templates/{id}/', {
  touches: ['template'],
  summary: 'Change a gig template',
  params: idParams('id'),
  body: gigTemplateFields.partial(),
  response: gigTemplate,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const removeGigTemplate = endpoint('templates', 'removeGigTemplate', 'DELETE /staffer/gigs/templates/{id}/', {
  touches: ['template'],
  summary: 'Remove a gig template',
  params: idParams('id'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})

/** Shift template: a saved start, end and break in local wall time. */
export const shiftTemplate = z.object({
  id,
  location_id: id,
  start_time: z.string(),
  end_time: z.string(),
  unpaid_break_minutes: z.int().nullable(),
})
const shiftTemplateWrite = across(
  across(
    z.object({
      location_id: id,
      start_time: clockTime,
      end_time: clockTime,
      unpaid_break_minutes: z.int().min(0).max(240).nullable().default(null),
    }),
    ['start_time', 'end_time'],
    (shift) => shift.start_time !== shift.end_time,
    { path: ['end_time'], message: 'Must differ from the start' },
  ),
  ['start_time', 'end_time', 'unpaid_break_minutes'],
  ({ start_time, end_time, unpaid_break_minutes }, check) => {
    const fault = start_time === end_time ? null : faultOnTheWall(start_time, end_time, unpaid_break_minutes ?? 0)
    if (fault) check.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  },
)
export const listShiftTemplates = endpoint('templates', 'listShiftTemplates', 'GET /shifts/', {
  summary: 'Saved shift times, by start',
  query: z.object({ location_id: currentLocation }),
  response: z.object({ results: z.array(shiftTemplate) }),
  errors: ['not_found'],
})
export const createShiftTemplate = endpoint('templates', 'createShiftTemplate', 'POST /shifts/', {
  touches: ['template'],
  summary: 'Save shift times',
  status: 201,
  body: shiftTemplateWrite,
  response: shiftTemplate,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const updateShiftTemplate = endpoint('templates', 'updateShiftTemplate', 'PUT /shifts/{id}/', {
  touches: ['template'],
  summary: 'Change saved shift times',
  params: idParams('id'),
  body: shiftTemplateWrite.safeExtend({ id: id.optional().describe('As it was read: refused if it was changed') }),
  response: shiftTemplate,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const removeShiftTemplate = endpoint('templates', 'removeShiftTemplate', 'DELETE /shifts/{id}/', {
  touches: ['template'],
  summary: 'Remove saved shift times',
  params: idParams('id'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
/** A shift as a template under a name. Its wage is known to everyone who may save templates. */
export function templateOfGig(gig: Gig, name: string) {
  return {
    location_id: gig.location_id,
    name,
    skill_id: gig.skill_id,
    hourly_rate: gig.wage_amount ?? hourlyRates.lowest,
    position_description: gig.description,
    private_notes: gig.special_inst ?? '',
    no_experience_required: gig.no_experience_required,
    auto_select_enabled: gig.auto_select_enabled,
    requirement_ids: gig.requirements.map((requirement) => requirement.id),
    attachment_ids: gig.attachments.map((file) => file.id),
  }
}
