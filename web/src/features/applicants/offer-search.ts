import { rankPros } from '@crewcall/contract/applications.ts'
import { queryId } from '@crewcall/contract/common.ts'
import { z } from 'zod'
import { searchOf } from '../../lib/search-params.ts'

/**
 * The address of the offer page (spec §2): `select` ranks everybody near, `existing` only pros of the location's network.
 * `selected_pro_id` is who the page was opened for.
 */
export const offerSearch = searchOf(rankPros, {
  offerType: z.enum(['select', 'existing']).default('select'),
  selected_pro_id: queryId.optional(),
})
export type OfferSearch = ReturnType<typeof offerSearch>

/** What is asked of the server for this address. */
export function rankQuery(search: OfferSearch) {
  const { offerType, selected_pro_id: _, ...query } = search
  return offerType === 'existing' ? { ...query, is_in_network: true } : query
}
