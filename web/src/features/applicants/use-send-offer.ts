import type { offerDirectly } from '@crewcall/contract/applications.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { inBackground, sentWords, useOffer, useOfferJob, type OfferAnswer, type Offered } from '../../domain/offer/offer-command.ts'
import { daysTogether } from '../../domain/shift/days-together.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import type { ChosenGroups } from './use-chosen-groups.ts'
import type { ChosenPros } from './use-chosen-pros.ts'

type Terms = Input<typeof offerDirectly>['body']

/** The id of background offers in the address, and a setter. */
export type Background = { jobId: number | undefined; onJob: (jobId: number | undefined) => void }

type Recipients = { chosen: ChosenPros; groups: ChosenGroups }

/** Sends the offer to the chosen pros and groups, or to the best matches; skipped pros stay chosen. */
export function useSendOffer(gig: Gig, { chosen, groups }: Recipients, { jobId, onJob }: Background) {
  const { t } = useT()
  const { submit, send, isPending } = useOffer()
  const [atOnce, setAtOnce] = useState<OfferAnswer>()
  const { progress, outcome } = useOfferJob(jobId, handleOutcome)

  function handleOutcome(answer: OfferAnswer) {
    const got = new Set(answer.offers.map(({ gigster }) => gigster.id))
    chosen.keepOnly(chosen.pros.map(({ id }) => id).filter((id) => !got.has(id)))
    const days = daysTogether(gig, t)
    if (answer.offers.length > 0) showToast(days ? `${sentWords(answer, t)} · ${days}` : sentWords(answer, t))
  }
  function handleAnswer(answer: Offered) {
    onJob(answer.job_id)
    setAtOnce(answer.job_id === undefined ? answer : undefined)
    if (answer.job_id === undefined) handleOutcome(answer)
  }

  /** @param inGroups how many pros are in the chosen groups, as far as known */
  async function sendToChosen(terms: Terms, inGroups: number) {
    const is_confirmed = terms.application_type === 'ASSIGNMENT'
    const group_ids = groups.chosen.map(({ id }) => id)
    const to = group_ids.length > 0 ? { group_ids } : {}
    const body = { ...terms, ...to, bonus: terms.bonus ?? 0, pro_ids: chosen.pros.map(({ id }) => id), is_confirmed }
    const answer = await submit({ query: inBackground(chosen.pros.length + inGroups), body })
    groups.clear()
    handleAnswer(answer)
  }

  async function sendToBest(places: number) {
    const answer = await send({
      query: { is_for_recommended_pros: true, ...inBackground(places) },
      body: { application_type: 'DIRECT_OFFER', gig_id: gig.id, is_recurring: false },
    })
    if (answer) handleAnswer(answer)
  }

  return { answer: atOnce ?? outcome, sendToChosen, sendToBest, progress, isBusy: isPending || progress !== undefined }
}
