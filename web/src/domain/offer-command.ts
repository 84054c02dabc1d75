import { offerDirectly } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useCommand } from '../lib/query.ts'

export type OfferAnswer = Output<typeof offerDirectly>

/** Offers or assigns a shift to named pros. */
export function useOffer() {
  return useCommand(offerDirectly, { refresh: ['applications', 'gigs', 'network'] })
}

/** Who got the shift, in one sentence. */
export function sentWords({ offers }: Pick<OfferAnswer, 'offers'>): string {
  const confirmed = offers.filter(({ status }) => status === 'CONFIRMED').length
  if (confirmed === offers.length)
    return confirmed === 1 ? `${offers[0]?.gigster.display_name} is confirmed` : `${confirmed} pros are confirmed`
  return offers.length === 1 ? `The offer went to ${offers[0]?.gigster.display_name}` : `The offer went to ${offers.length} pros`
}
