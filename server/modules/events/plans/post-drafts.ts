import type { postGig } from '@crewcall/contract/gigs.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { EventRecord } from '../../event-shifts/index.ts'
import { postShift } from '../../gigs/index.ts'

/** A shift to post in an event, as a manager would. */
export type Draft = Omit<Input<typeof postGig>['body'], 'event_id' | 'recurrence'>

/** Fields of a new shift that a plan leaves as they are by default. */
export const usual = {
  location_address_id: null,
  use_location_address: true,
  onsite_manager_id: null,
  is_auto_post_network_to_marketplace_enabled: false,
  background_check_required: false,
  boosted_gig_bonus: 0,
  attachment_ids: [],
} satisfies Partial<Draft>

/**
 * Posts shifts in a locked event, each with the checks of posting one.
 * @throws problem as for posting a shift: for the first that cannot be posted, and then none is
 */
export async function postDrafts(ctx: Ctx, event: Pick<EventRecord, 'id'>, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts) await postShift(ctx, { ...draft, event_id: event.id })
}
