import type { Gig } from '@crewcall/contract/gigs.ts'
import { useState } from 'react'
import { skippedText } from '../../domain/pro/obstacle-words.ts'
import { sentWords, useOffer } from '../../domain/offer/offer-command.ts'
import { daysTogether } from '../../domain/shift/days-together.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { currentWords, useT } from '../../lib/i18n.ts'
import { reportError } from '../../lib/report-error.ts'

/** The message after posting, and the next page if it is neither the shift nor the previous page. */
type Done = { words: string; next?: string }
/** Who did not get the posted shift and why; `got` says who did. */
export type Failed = { gig: Gig; left: readonly { name: string; reason: string }[]; got: string | undefined }

/**
 * Gives a posted shift, and each later one of its series, to the pros it was posted for: a direct offer, or an assignment. Returns undefined if one of them did not get it,
 * with the reason in `failed`; the shift is posted anyway.
 */
export function useHandOver({ isAssigning, group }: { isAssigning: boolean; group?: { id: number } | undefined }) {
  const { t } = useT()
  const { submit } = useOffer()
  const [failed, setFailed] = useState<Failed>()

  async function handOver(gig: Gig, pros: readonly { id: number; name: string }[]): Promise<Done | undefined> {
    if (pros.length === 0) {
      if (gig.status === 'UNAPPROVED') return { words: t('Shift saved. Pros see it as soon as the location can post.') }
      if (group) return { words: t('Shift posted. Now send it to the group.'), next: toGroup(gig, group.id, isAssigning) }
      if (isAssigning) return { words: t('Shift posted. Choose who works it.'), next: choosing(gig) }
      if (gig.is_recurring) return { words: t('Repeating shift posted; “All dates” lists its shifts') }
      return {
        words: daysTogether(gig, t) ? t('Work of {days} days posted', { days: gig.number_of_gigs_in_bundle ?? 1 }) : t('Shift posted'),
      }
    }
    const answer = await give(gig, pros)
    const got = answer.offers.length > 0 ? sentWords(answer, t) : undefined
    if (answer.left.length === 0) return { words: `${t('Shift posted.')} ${got ?? ''}` }
    setFailed({ gig, left: answer.left, got })
    return undefined
  }

  async function give(gig: Gig, pros: readonly { id: number; name: string }[]) {
    const nameOf = (proId: number) => pros.find(({ id }) => id === proId)?.name ?? ''
    try {
      const { offers, skipped } = await submit({
        body: {
          application_type: isAssigning ? 'ASSIGNMENT' : 'DIRECT_OFFER',
          gig_id: gig.id,
          is_recurring: gig.is_recurring,
          pro_ids: pros.map(({ id }) => id),
          is_confirmed: isAssigning,
        },
      })
      return { offers, left: skipped.map((one) => ({ name: nameOf(one.pro_id), reason: skippedText(currentWords(), one) })) }
    } catch (error) {
      // A refusal, or no answer, is shown beside the posted shift; an internal error is reported as well.
      reportError(error)
      return { offers: [], left: pros.map(({ name }) => ({ name, reason: errorSentence(error) })) }
    }
  }
  return { handOver, failed }
}

function toGroup(gig: Gig, groupId: number, isAssigning: boolean): string {
  const how = isAssigning ? '&application_type=ASSIGNMENT' : ''
  return `/locations/${gig.location_id}/gigs/${gig.id}/offer?offerType=groups&group_ids[]=${groupId}${how}`
}

function choosing(gig: Gig): string {
  return `/locations/${gig.location_id}/gigs/${gig.id}/offer?offerType=existing&application_type=ASSIGNMENT`
}
