import { z } from 'zod'
import { empty, id, idParams, paginated, pageQuery, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'

/** How long somebody acts for a location at most (docs/rules/concierge.md). */
export const ACTING_HOURS = 4
/**
 * Why acting ended: by the person, by the location, with concierge or the approval of the location, after the time, by signing out, or because the
 * person is no platform admin any more or got a role at the location.
 */
export const actingEnds = ['STOPPED', 'STOPPED_BY_LOCATION', 'CONCIERGE_ENDED', 'EXPIRED', 'SIGNED_OUT', 'ROLE_CHANGED'] as const
export type ActingEnd = (typeof actingEnds)[number]

/** What a daily digest counts. */
export const actKinds = ['posted', 'changed', 'cancelled', 'selected', 'offered', 'messages', 'others'] as const
export type ActKind = (typeof actKinds)[number]
/** Which entries of the history count as what; all others are `others`. */
export const actActions: Readonly<Record<string, ActKind>> = {
  'gig.post': 'posted',
  'gig.edit': 'changed',
  'gig.cancel': 'cancelled',
  'application.select': 'selected',
  'application.offer': 'offered',
  'chat.write': 'messages',
}

/** One time that somebody of the platform acted for a location. */
export const actingSession = z.object({
  id,
  user_id: id,
  user_name: z.string(),
  reason: z.string(),
  begun_at: sentInstant,
  expires_at: sentInstant,
  ended_at: sentInstant.nullable(),
  end_reason: z.enum(actingEnds).nullable(),
  /** How many entries of the history of the location it has. */
  acts: z.int(),
})
export type ActingSession = z.infer<typeof actingSession>

export const beginActing = endpoint('organizations', 'beginActing', 'POST /locations/{locationId}/acting-sessions/', {
  touches: ['acting'],
  summary: 'Act for a location that has concierge, as a platform admin, for up to four hours',
  access: 'admin',
  status: 201,
  params: idParams('locationId'),
  body: z.object({ reason: text(300).min(1) }),
  response: actingSession,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'step_up_required'],
})
export const listActingSessions = endpoint('organizations', 'listActingSessions', 'GET /locations/{locationId}/acting-sessions/', {
  summary: 'When somebody of the platform acted for the location, the latest first',
  params: idParams('locationId'),
  query: pageQuery(10),
  response: paginated(actingSession),
  errors: ['forbidden', 'not_found'],
})
export const endActing = endpoint('organizations', 'endActing', 'DELETE /locations/{locationId}/acting-sessions/{id}/', {
  touches: ['acting'],
  summary: 'Stop acting for the location, or stop the person who does',
  params: idParams('locationId', 'id'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
export const endConcierge = endpoint('organizations', 'endConcierge', 'DELETE /locations/{locationId}/concierge/', {
  touches: ['location', 'acting'],
  summary: 'End concierge for the location at once',
  params: idParams('locationId'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict'],
})
