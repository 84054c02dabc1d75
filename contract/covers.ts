import { z } from 'zod'
import { currentLocation, empty, id, idParams, instant, pageQuery, paginated, sentInstant, text } from './common.ts'
import { applicationStatuses, coverApprovals } from './enums.ts'
import { endpoint } from './kit.ts'
import { optionalLine } from './names.ts'
import { proGig } from './pro-applications.ts'

/** Where a wish to be covered stands: nobody has taken it, somebody would in a trade and the pro answers, somebody has and the business decides, or it is over. */
export const coverStates = ['OPEN', 'TRADE_OFFERED', 'TAKEN', 'ENDED'] as const
/** How it ended: somebody else has the shift, the pro kept it, the business refused, it started, or the pro is no longer confirmed on it. */
export const coverEnds = ['COVERED', 'WITHDRAWN', 'REFUSED', 'STARTED', 'NO_LONGER_CONFIRMED'] as const
/** The shift that would be given in return, in a trade of two shifts. */
export const shiftInReturn = z.object({
  gig_id: id,
  skill_name: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
})
export type ShiftInReturn = z.infer<typeof shiftInReturn>
/** A wish to be covered, as the pro sees who has the shift. */
export const ownCover = z.object({
  id,
  state: z.enum(coverStates),
  message: z.string(),
  created_ts: sentInstant,
  /** Who would take the shift, and since when. */
  taken_by: z.object({ name: z.string() }).nullable(),
  taken_at: sentInstant.nullable(),
  in_return: shiftInReturn.nullable(),
  end_reason: z.enum(coverEnds).nullable(),
})
export type OwnCover = z.infer<typeof ownCover>
/** That what is agreed to is what was seen: `taken_at` of the view. */
const asSeen = z.object({ taken_at: instant })
const own = {
  params: idParams('id'),
  /** `approval` says who decides at this location. */
  response: z.object({ cover: ownCover.nullable(), may_ask: z.boolean(), approval: z.enum(coverApprovals) }),
}

export const getOwnCover = endpoint('applications', 'getOwnCover', 'GET /pro/applications/{id}/cover/', {
  summary: 'Whether I asked others to take my shift, and who would; may_ask says whether I can',
  ...own,
  errors: ['not_found'],
})
export const askCover = endpoint('applications', 'askCover', 'POST /pro/applications/{id}/cover/', {
  touches: ['cover'],
  summary: 'Ask the pros who know the location to take my shift; I stay confirmed until the business approves',
  status: 201,
  ...own,
  body: z.object({ message: optionalLine(300).default('') }),
  errors: ['not_found', 'conflict'],
})
export const withdrawCover = endpoint('applications', 'withdrawCover', 'DELETE /pro/applications/{id}/cover/', {
  touches: ['cover'],
  summary: 'Keep my shift: nobody is asked any more, also after somebody took it and before the business approves',
  ...own,
  errors: ['not_found', 'conflict'],
})

/** A shift that another pro asks to be covered. */
export const coverToTake = z.object({
  id,
  state: z.enum(coverStates),
  from: z.object({ name: z.string() }),
  message: z.string(),
  is_mine: z.boolean(),
  in_return: shiftInReturn.nullable(),
  gig: proGig,
})
export const listCovers = endpoint('applications', 'listCovers', 'GET /pro/covers/', {
  summary: 'Shifts of other pros that I could take: at locations that know me, and those that I have taken',
  query: pageQuery(25),
  response: paginated(coverToTake),
  errors: ['not_found'],
})
export const takeCover = endpoint('applications', 'takeCover', 'POST /pro/covers/{id}/taking/', {
  touches: ['cover'],
  summary: 'Take the shift of another pro, if the business approves',
  params: idParams('id'),
  response: coverToTake,
  errors: ['not_found', 'conflict', 'ineligible', 'overlapping_gig', 'suspended', 'terms_required'],
})
export const leaveCover = endpoint('applications', 'leaveCover', 'DELETE /pro/covers/{id}/taking/', {
  touches: ['cover'],
  summary: 'Not take it after all, before the business approves',
  params: idParams('id'),
  status: 204,
  response: empty,
  errors: ['not_found', 'conflict'],
})

export const listTradeShifts = endpoint('applications', 'listTradeShifts', 'GET /pro/covers/{id}/trade/', {
  summary: 'My confirmed shifts at the same location that I could give in return for the shift of another pro; at most 50',
  params: idParams('id'),
  response: z.object({ results: z.array(shiftInReturn.extend({ application_id: id })) }),
  errors: ['not_found'],
})
export const offerTrade = endpoint('applications', 'offerTrade', 'POST /pro/covers/{id}/trade/', {
  touches: ['cover'],
  summary: 'Take the shift of another pro and give one of mine in return, if that pro agrees and the business approves',
  params: idParams('id'),
  body: z.object({ application_id: id }),
  response: coverToTake,
  errors: ['not_found', 'conflict', 'ineligible', 'overlapping_gig', 'suspended', 'terms_required'],
})
export const agreeToTrade = endpoint('applications', 'agreeToTrade', 'POST /pro/applications/{id}/cover/trade/', {
  touches: ['cover'],
  summary: 'Agree to the shift that another pro would give me for mine; then the business decides',
  ...own,
  body: asSeen,
  errors: ['not_found', 'conflict', 'stale_version', 'ineligible', 'overlapping_gig', 'suspended', 'terms_required'],
})
export const declineTrade = endpoint('applications', 'declineTrade', 'DELETE /pro/applications/{id}/cover/trade/', {
  touches: ['cover'],
  summary: 'No trade: others can take my shift again',
  ...own,
  errors: ['not_found', 'conflict'],
})

const pro = z.object({ id, name: z.string(), rating: z.number().nullable(), gigs_worked: z.int(), times_worked_here: z.int() })
/** A wish to be covered, as the business decides about it. */
export const staffCover = z.object({
  id,
  gig_id: id,
  application_id: id,
  application_status: z.enum(applicationStatuses),
  skill_name: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
  state: z.enum(coverStates),
  message: z.string(),
  from: pro,
  taken_by: pro.nullable(),
  taken_at: sentInstant.nullable(),
  in_return: shiftInReturn.nullable(),
})
export type StaffCover = z.infer<typeof staffCover>
export const listCoversToDecide = endpoint('applications', 'listCoversToDecide', 'GET /staffer/covers/', {
  summary: 'Which confirmed pros ask to be covered, and who would take the shift; those that wait for a decision first',
  query: pageQuery(25).extend({ location_id: currentLocation, gig_id: z.coerce.number().int().positive().optional() }),
  response: paginated(staffCover),
  errors: ['forbidden', 'not_found'],
})
export const approveCover = endpoint('applications', 'approveCover', 'POST /staffer/covers/{id}/approval/', {
  touches: ['cover', 'application'],
  summary: 'Let the other pro have the shift: one is off it and the other confirmed, in one step',
  params: idParams('id'),
  body: asSeen,
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict', 'stale_version', 'ineligible', 'overlapping_gig', 'suspended', 'gig_full'],
})
export const refuseCover = endpoint('applications', 'refuseCover', 'POST /staffer/covers/{id}/refusal/', {
  touches: ['cover'],
  summary: 'The pro keeps the shift',
  params: idParams('id'),
  body: z.object({ explanation: text(300).default('') }),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict'],
})
