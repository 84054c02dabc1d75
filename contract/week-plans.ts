import { z } from 'zod'
import { currentLocation, day, empty, id, idParams, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'
import { draftShift } from './schedule.ts'

/** Whether planned people are taken along, and what happens to drafts already in the target. */
export const copyPeople = ['WITH_PEOPLE', 'OPEN'] as const
export const copyExisting = ['MERGE', 'REPLACE'] as const

/** A person left out of a copied shift, and why: a code of contract/refusals. The shift is open instead. */
export const personLeftOut = z.object({ draft_id: id, pro_id: id, name: z.string(), code: z.string() })

/** What a copy or a template put into the target. `removed_ids` are drafts it replaced, for `restoreDrafts`. */
const landed = {
  response: z.object({
    drafts: z.array(draftShift),
    /** Shifts of the source that were already in the target. */
    already_there: z.int(),
    removed_ids: z.array(id),
    left_out: z.array(personLeftOut),
  }),
  errors: ['invalid', 'forbidden', 'not_found'],
} as const
const target = { people: z.enum(copyPeople).default('WITH_PEOPLE'), existing: z.enum(copyExisting).default('MERGE') }

export const copyWeek = endpoint('schedule', 'copyWeek', 'POST /staffer/schedule/copy/', {
  touches: ['draft'],
  summary: 'Copy days of the board to other days, as drafts at the same time of day',
  status: 201,
  body: z.object({
    location_ids: z.array(id).min(1).max(100),
    from_date: day,
    to_date: day,
    days: z.int().min(1).max(7).default(7),
    ...target,
  }),
  ...landed,
})

/** A week under a name. `shifts` counts its shifts, `people` those planned on them. */
export const weekTemplate = z.object({
  id,
  location_id: id,
  name: z.string(),
  shifts: z.int(),
  people: z.int(),
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
})
export const listWeekTemplates = endpoint('schedule', 'listWeekTemplates', 'GET /staffer/schedule/templates/', {
  summary: 'Saved weeks of a location, by name',
  query: z.object({ location_id: currentLocation }),
  response: z.object({ results: z.array(weekTemplate) }),
  errors: ['not_found'],
})
export const saveWeekTemplate = endpoint('schedule', 'saveWeekTemplate', 'POST /staffer/schedule/templates/', {
  touches: ['week_template'],
  summary: 'Save a week under a name',
  status: 201,
  body: z.object({
    location_id: id,
    name: oneLine(80),
    /** The first of the seven days to save. */
    start_date: day,
    /** Whether shifts without a pro are saved, too. */
    with_open_shifts: z.boolean().default(true),
    people: target.people,
  }),
  response: weekTemplate,
  errors: ['invalid', 'forbidden', 'not_found', 'already_exists'],
})
export const applyWeekTemplate = endpoint('schedule', 'applyWeekTemplate', 'POST /staffer/schedule/templates/{id}/application/', {
  touches: ['draft'],
  summary: 'Put a saved week into a week, as drafts',
  params: idParams('id'),
  status: 201,
  body: z.object({ start_date: day, ...target }),
  ...landed,
})
export const renameWeekTemplate = endpoint('schedule', 'renameWeekTemplate', 'PATCH /staffer/schedule/templates/{id}/', {
  touches: ['week_template'],
  summary: 'Rename a saved week',
  params: idParams('id'),
  body: z.object({ name: oneLine(80) }),
  response: weekTemplate,
  errors: ['invalid', 'forbidden', 'not_found', 'already_exists'],
})
export const removeWeekTemplate = endpoint('schedule', 'removeWeekTemplate', 'DELETE /staffer/schedule/templates/{id}/', {
  touches: ['week_template'],
  summary: 'Remove a saved week',
  params: idParams('id'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
