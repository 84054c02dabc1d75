import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { lockProAtLocation } from '../../network/index.ts'
import { lockGig } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockPro } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { fitOfPair } from '../matching/fit.ts'
import { confirmApplication } from './confirm.ts'
import { insertApplication } from './write-offer.ts'

/**
 * Confirms the acting pro on the shift of their paid trial, with the rates frozen by it; no message follows, because the trial has its own
 * (docs/rules/hire.md#interviews).
 * @throws problem forbidden to who is on the team of the location; ineligible, overlapping_gig, suspended
 */
export async function bookInterview(ctx: Ctx, known: GigRecord, proId: number): Promise<ApplicationRecord> {
  await lockProAtLocation(ctx, proId, known.location_id)
  const gig = await lockGig(ctx, known)
  const pro = await lockPro(ctx, proId)
  const fit = await fitOfPair(ctx, { gig_id: gig.id, pro_id: proId })
  if (fit.eligibility.some(({ code }) => code === 'ON_TEAM')) throw problem('forbidden', 'OWN_WORK')
  const application = await insertApplication(ctx, gig, fit)
  return confirmApplication(ctx, { application, gig, pro }, { event: 'book_interview', by: 'offer', is_quiet: true, fit })
}
