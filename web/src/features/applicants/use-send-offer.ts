import type { offerDirectly } from '@crewcall/contract/applications.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { inBackground, sentWords, useOffer, type OfferAnswer } from '../../domain/offer-command.ts'
import { showToast } from '../../lib/toast.ts'
import type { ChosenPros } from './use-chosen-pros.ts'

type Terms = Input<typeof offerDirectly>['body']

/** Sends the offer to the chosen pros or to the best matches; who did not get it stays chosen. */
export function useSendOffer(gig: Gig, chosen: ChosenPros) {
  const { submit, send, follow, progress, isPending } = useOffer()
  const [answer, setAnswer] = useState<OfferAnswer>()

  function handleAnswer(next: OfferAnswer) {
    setAnswer(next)
    const got = new Set(next.offers.map(({ gigster }) => gigster.id))
    chosen.keepOnly(chosen.pros.map(({ id }) => id).filter((id) => !got.has(id)))
    if (next.offers.length > 0) showToast(sentWords(next))
  }

  async function sendToChosen(terms: Terms) {
    const is_confirmed = terms.application_type === 'ASSIGNMENT'
    const body = { ...terms, bonus: terms.bonus ?? 0, pro_ids: chosen.pros.map(({ id }) => id), is_confirmed }
    handleAnswer(await follow(await submit({ query: inBackground(chosen.pros.length), body })))
  }

  async function sendToBest(places: number) {
    const next = await send({
      query: { is_for_recommended_pros: true, ...inBackground(places) },
      body: { application_type: 'DIRECT_OFFER', gig_id: gig.id, is_recurring: false },
    })
    if (next) handleAnswer(await follow(next))
  }

  return { answer, sendToChosen, sendToBest, progress, isBusy: isPending || progress !== undefined }
}
