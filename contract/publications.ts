import { z } from 'zod'
import { empty, id, idParams, pageQuery, paginated, queryId, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { MOST_DRAFTS, scheduledGig } from './schedule.ts'

/** Who gets a message: everybody working in those weeks, those whose own shifts are new, or nobody. */
export const notifyChoices = ['EVERYONE', 'CHANGED', 'NOBODY'] as const

/** One act of publishing. */
export const publication = z.object({
  id,
  organization_id: id,
  published_at: sentInstant,
  published_by_name: z.string(),
  notify: z.enum(notifyChoices),
  location_ids: z.array(id),
  first_date: z.iso.date(),
  last_date: z.iso.date(),
  shifts: z.int(),
  /** When its shifts were cancelled and became drafts again. */
  taken_back_at: sentInstant.nullable(),
  /** The pros who got a message. */
  told: z.array(z.object({ pro_id: id, name: z.string() })),
})
export type Publication = z.infer<typeof publication>

/**
 * All or nothing: refused with `invalid` and a detail for each draft and reason, at `draft_ids.{id}`. Safe to repeat: a draft that is already
 * published answers with its shift.
 */
export const publishDrafts = endpoint('schedule', 'publishDrafts', 'POST /staffer/schedule/publish/', {
  touches: ['draft', 'gig', 'application', 'publication'],
  summary: 'Publish planned shifts',
  body: z.object({
    draft_ids: z.array(id).min(1).max(MOST_DRAFTS),
    notify: z.enum(notifyChoices).default('CHANGED'),
  }),
  response: z.object({
    publication,
    gigs: z.array(scheduledGig.extend({ draft_id: id })),
    /** Pros who were put on a shift without being asked, or offered it. */
    assigned: z.array(z.object({ draft_id: id, gig_id: id, pro_id: id, application_id: id, state: z.enum(['SELECTED', 'CONFIRMED']) })),
    skipped: z.array(z.object({ draft_id: id, gig_id: id, pro_id: id, name: z.string(), code: z.string() })),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'payment_hold', 'conflict'],
})
/**
 * Undo of publishing, for ten minutes: cancels the shifts, and they are drafts again as they were planned. Refused when a pro has accepted one
 * meanwhile, or one has started. Safe to repeat. A shift that was cancelled by itself meanwhile stays cancelled.
 */
export const takeBackPublication = endpoint('schedule', 'takeBackPublication', 'DELETE /staffer/schedule/publications/{publicationId}/', {
  touches: ['draft', 'gig', 'application', 'publication'],
  summary: 'Take published shifts back that nobody accepted yet',
  status: 204,
  params: idParams('publicationId'),
  response: empty,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const listPublications = endpoint('schedule', 'listPublications', 'GET /staffer/schedule/publications/', {
  summary: 'Who published what, and whom it was told to',
  query: pageQuery(25).extend({ location_id: queryId.optional(), organization_id: queryId.optional() }),
  response: paginated(publication),
  errors: ['not_found'],
})
