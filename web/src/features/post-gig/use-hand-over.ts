import type { Gig } from '@crewcall/contract/gigs.ts'
import { useState } from 'react'
import { skippedText } from '../../domain/offer/skipped-words.ts'
import { sentWords, useOffer } from '../../domain/offer/offer-command.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { currentWords, useT } from '../../lib/i18n.ts'
import { reportError } from '../../lib/report-error.ts'
import type { Target } from './target.tsx'

/** The message after posting, and the next page if it is neither the shift nor the previous page. */
type Done = { words: string; next?: string }
type Failed = { gig: Gig; reason: string; target: Target }

/**
 * Gives a posted shift to the pro it was posted for: a direct offer, or an assignment. Returns undefined if the pro did not get it, with
 * the reason in `failed`; the shift is posted anyway.
 */
export function useHandOver(target: Target) {
  const { t } = useT()
  const { submit } = useOffer()
  const [failed, setFailed] = useState<Failed>()

  async function handOver(gig: Gig): Promise<Done | undefined> {
    const { pro, isAssigning } = target
    if (gig.status === 'UNAPPROVED' && !pro) return { words: t('Shift saved. Pros see it as soon as the location can post.') }
    if (!pro) return isAssigning ? { words: t('Shift posted. Choose who works it.'), next: choosing(gig) } : { words: t('Shift posted') }
    const reason = await give(gig, pro.id, isAssigning)
    if (typeof reason !== 'string') return { words: `${t('Shift posted.')} ${sentWords(reason, t)}` }
    setFailed({ gig, reason, target })
    return undefined
  }

  async function give(gig: Gig, proId: number, isAssigning: boolean) {
    try {
      const answer = await submit({
        body: {
          application_type: isAssigning ? 'ASSIGNMENT' : 'DIRECT_OFFER',
          gig_id: gig.id,
          is_recurring: false,
          pro_ids: [proId],
          is_confirmed: isAssigning,
        },
      })
      const [skipped] = answer.skipped
      return skipped ? skippedText(currentWords(), skipped) : answer
    } catch (error) {
      // A refusal, or no answer, is shown beside the posted shift; an internal error is reported as well.
      reportError(error)
      return errorSentence(error)
    }
  }

  return { handOver, failed }
}

function choosing(gig: Gig): string {
  return `/locations/${gig.location_id}/gigs/${gig.id}/offer?offerType=existing&application_type=ASSIGNMENT`
}
