import { offerDirectly } from '@crewcall/contract/applications.ts'
import type { Output, Sent } from '@crewcall/contract/kit.ts'
import { getOfferJob } from '@crewcall/contract/offer-jobs.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { type Translate } from '../../lib/i18n.ts'
import { api, refetch, useCommand } from '../../lib/query.ts'

/** What became of offers; `failure` says why they ended early, and `offers` went out before that; `total` is how many pros it was about. */
export type OfferAnswer = Pick<Output<typeof getOfferJob>, 'offers' | 'skipped'> &
  Partial<Pick<Output<typeof getOfferJob>, 'failure' | 'total'>>
/** What an offer came to at once; with `job_id` the worker sends it, and both lists are empty. */
export type Offered = OfferAnswer & { job_id?: number }
/** The progress of offers in the background; `total` is null until the recommended pros are chosen. */
export type OfferProgress = Pick<Output<typeof getOfferJob>, 'handled' | 'total'>

const mostAtOnce = 10
const pollEveryMs = 700

/** The query of an offer to this many pros: beyond ten, the worker sends them while the page shows the progress. */
export function inBackground(count: number): { is_async?: true } {
  return count > mostAtOnce ? { is_async: true } : {}
}

/**
 * Offers or assigns a shift to named pros; for a single ineligible pro the answer has that one skipped. `send` reports a failure by a
 * toast, `submit` throws it.
 */
export function useOffer() {
  const { submit, send, isPending } = useCommand(offerDirectly)
  return {
    isPending,
    submit: async (sent: Asked): Promise<Offered> => {
      try {
        return toOffered(await submit(sent))
      } catch (error) {
        return refusalOf(error, sent)
      }
    },
    send: async (sent: Asked): Promise<Offered | undefined> => {
      const answer = await send(sent)
      return answer && toOffered(answer)
    },
  }
}

type Asked = Sent<typeof offerDirectly>

// One offer, a list or an id: normalized to one form for the screens.
function toOffered(answer: Output<typeof offerDirectly>): Offered {
  if ('job_id' in answer) return { offers: [], skipped: [], job_id: answer.job_id }
  return 'results' in answer ? { offers: answer.results, skipped: answer.skipped } : { offers: [answer], skipped: [] }
}

function refusalOf(error: unknown, { body }: Asked): OfferAnswer {
  const [pro_id] = body.pro_ids ?? []
  if (!(error instanceof ApiError) || error.target !== 'pro_ids' || !error.is('conflict') || pro_id === undefined) throw error
  return { offers: [], skipped: [{ pro_id, code: error.details[0]?.code ?? error.code, message: error.message }] }
}

/**
 * The progress of a background job, then its result; a reopened page finds them by the same id. `onEnd` is called when they end while
 * somebody watches.
 */
export function useOfferJob(jobId: number | undefined, onEnd: (outcome: OfferAnswer) => void) {
  const client = useQueryClient()
  // The offers are sent whether anybody watches or not, so a lost connection only delays the update.
  const { data, error } = useQuery({
    ...api.query(getOfferJob, { params: { jobId: String(jobId) } }),
    enabled: jobId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (hasEnded(state.data) || state.error instanceof ApiError ? false : pollEveryMs),
  })
  const isGone = jobId === undefined || error instanceof ApiError
  const outcome = !isGone && hasEnded(data) ? data : undefined
  const progress: OfferProgress | undefined = isGone || outcome ? undefined : (data ?? { handled: 0, total: null })
  const [opened] = useState(jobId)
  const running = useRef<number>(undefined)
  const phase = outcome ? 'over' : data ? 'running' : 'unknown'
  const follow = useEffectEvent(() => {
    if (phase === 'running') running.current = jobId
    // What had ended before the page was opened is not new.
    if (!outcome || (jobId === opened && running.current !== jobId)) return
    void refetch(client, offerDirectly.touches)
    onEnd(outcome)
  })
  useEffect(() => follow(), [jobId, phase])
  return { progress, outcome }
}

function hasEnded(job: Output<typeof getOfferJob> | undefined): boolean {
  return job?.status === 'DONE' || job?.status === 'FAILED'
}

/** Who got the shift, in one sentence. */
export function sentWords({ offers }: Pick<OfferAnswer, 'offers'>, t: Translate): string {
  const confirmed = offers.filter(({ status }) => status === 'CONFIRMED').length
  if (confirmed === offers.length)
    return t('{count, plural, one {{name} is confirmed} other {# pros are confirmed}}', {
      name: offers[0]?.gigster.display_name ?? '',
      count: confirmed,
    })
  return t('{count, plural, one {The offer went to {name}} other {The offer went to # pros}}', {
    name: offers[0]?.gigster.display_name ?? '',
    count: offers.length,
  })
}
