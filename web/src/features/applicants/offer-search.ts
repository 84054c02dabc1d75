import type { rankPros } from '@crewcall/contract/candidates.ts'
import { anId, flag, oneOf, pages, several, usually, words } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/**
 * The address of the offer page: `select` ranks everybody nearby, `existing` only pros of the location's network, `groups` lists its groups;
 * `group_ids` are those the page was opened for. `selected_pro_id` is the
 * pro the page was opened for, `application_type` the intended kind of offer, `offer_job` the offers being sent in the background, so that
 * a reloaded page finds them.
 */
export const offerSearch = searchOf<typeof rankPros>()(
  { ...pages(25), pro_fullname: words(100), is_favorite: flag, is_in_network: flag },
  {
    offerType: usually(oneOf(['select', 'existing', 'groups']), 'select'),
    group_ids: several(anId, 20),
    selected_pro_id: anId,
    offer_job: anId,
    application_type: usually(oneOf(['DIRECT_OFFER', 'ASSIGNMENT']), 'DIRECT_OFFER'),
  },
)
export type OfferSearch = ReturnType<typeof offerSearch>

/** The query sent to the server for this address. */
export function rankQuery(search: OfferSearch) {
  const { offerType, selected_pro_id: _pro, application_type: _kind, offer_job: _job, group_ids: _groups, ...query } = search
  return offerType === 'existing' ? { ...query, is_in_network: true } : query
}
