import { across } from './across.ts'
import { z } from 'zod'
import { id, idParams, instant, sentInstant, sumCents } from './common.ts'
import { gigStatuses } from './enums.ts'
import { givenReason } from './errors.ts'
import { gigEdit, gigPostFields } from './gigs.ts'
import { endpoint } from './kit.ts'
import { BUNDLE_DAYS } from './rules/windows.ts'
import { addressFields, addressIssues } from './rules/gig-address.ts'
import { overlapAmong } from './rules/overlap.ts'
import { faultBetween } from './rules/shift-length.ts'
import { raisedToLaw } from './raised-to-law.ts'

/** One day of a bundle, with where it stands. */
export const bundleDay = z.object({
  gig_id: id,
  status: z.enum(gigStatuses),
  start_time: sentInstant,
  end_time: sentInstant,
  allowed_confirmed_pros: z.int(),
  current_confirmed_pros_count: z.int(),
})
/** Work of several days that a pro takes as one (docs/rules/shifts.md#bundles). */
export const bundle = z.object({
  id,
  location_id: id,
  skill_id: id,
  timezone: z.string(),
  may_drop_days: z.boolean(),
  days: z.array(bundleDay),
})
export type Bundle = z.infer<typeof bundle>

const fields = gigPostFields.omit({ start_time: true, end_time: true, auto_select_enabled: true }).extend({
  days: z
    .array(z.object({ start_time: instant, end_time: instant }))
    .min(BUNDLE_DAYS.least)
    .max(BUNDLE_DAYS.most),
  may_drop_days: z.boolean().default(false),
})
/** A shift without its times, and the times of each day. */
export const bundlePost = across(
  across(fields, ['days', 'unpaid_break_minutes'], (post, check) => {
    for (const [at, day] of post.days.entries()) {
      const fault = faultBetween({ ...day, unpaid_break_minutes: post.unpaid_break_minutes })
      if (fault) check.addIssue({ code: 'custom', path: ['days', at, fault.field], message: fault.message })
    }
    const taken = overlapAmong(post.days)
    if (taken !== null)
      check.addIssue({ code: 'custom', path: ['days', taken, 'start_time'], message: 'Another day of this work is at the same time' })
  }),
  addressFields,
  (post, check) => {
    for (const issue of addressIssues(post)) check.addIssue({ code: 'custom', ...issue })
  },
)
export const postBundle = endpoint('gigs', 'postBundle', 'POST /staffer/gigs/bundles/', {
  touches: ['gig', 'coupon'],
  summary: 'Post work of several days that a pro takes as one',
  status: 201,
  body: bundlePost,
  response: bundle,
  errors: ['invalid', 'forbidden', 'not_found', 'payment_hold'],
})
export const getBundle = endpoint('gigs', 'getBundle', 'GET /staffer/gigs/bundles/{bundleId}/', {
  summary: 'The days of a bundle',
  params: idParams('bundleId'),
  response: bundle,
  errors: ['not_found'],
})
/** What may change for all days that have not started. */
const bundleEdit = gigEdit.omit({ start_time: true, end_time: true, auto_select_enabled: true, last_updated_ts: true })
const dayPro = z.object({ application_id: id, display_name: z.string(), gig_id: id, start_time: sentInstant })
export const previewBundleEdit = endpoint('gig-changes', 'previewBundleEdit', 'POST /staffer/gigs/bundles/{bundleId}/edit-previews/', {
  touches: [],
  summary: 'What changing all days of a bundle would do',
  params: idParams('bundleId'),
  body: bundleEdit,
  response: z.object({
    timezone: z.string(),
    /** The days that would change, by their start. */
    days: z.array(z.object({ gig_id: id, start_time: sentInstant })),
    must_reconfirm: z.array(dayPro),
    /** Who stays confirmed and is paid more, because the shift would pay them less than the law; each pro once. */
    raised_to_law: raisedToLaw,
    conflicts: z.array(dayPro),
    /** What is owed to who finds no opening any more, because a confirmation holds again. */
    owed_total: sumCents,
    /** The confirmed pros of these days, each once. */
    confirmed_pros: z.int(),
    /** These days with all openings filled, now and after the change, the confirmed at their frozen rates; null without the right to see wages. */
    cost: z.object({ before: sumCents, after: sumCents }).nullable(),
    /** Why nothing can change, and the day that refuses. */
    refused: givenReason.extend({ gig_id: id, start_time: sentInstant }).nullable(),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version'],
})
export const editBundle = endpoint('gig-changes', 'editBundle', 'PATCH /staffer/gigs/bundles/{bundleId}/', {
  touches: ['gig', 'application'],
  summary: 'Change all days of a bundle that have not started',
  params: idParams('bundleId'),
  body: bundleEdit,
  response: bundle,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version', 'overlapping_gig'],
})
