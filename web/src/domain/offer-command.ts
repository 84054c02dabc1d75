import { offerDirectly } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { getOfferJob } from '@crewcall/contract/offer-jobs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NetworkError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { useCommand } from '../lib/query.ts'

/** What became of offers; `failure` says why they ended early, and `offers` went out before that. */
export type OfferAnswer = Pick<Output<typeof offerDirectly>, 'offers' | 'skipped'> & { failure?: string | null }
/** How far offers in the background are; `total` is null until the recommended pros are chosen. */
export type OfferProgress = Pick<Output<typeof getOfferJob>, 'handled' | 'total'>

const refresh = ['applications', 'gigs', 'network'] as const
const mostAtOnce = 10
const pollEveryMs = 700

/** The query of an offer to this many pros: beyond ten, the worker sends them while the page tells how far it is. */
export function inBackground(count: number): { is_async?: true } {
  return count > mostAtOnce ? { is_async: true } : {}
}

/** Offers or assigns a shift to named pros; `follow` waits for offers that are sent in the background. */
export function useOffer() {
  const command = useCommand(offerDirectly, { refresh })
  const client = useQueryClient()
  const [progress, setProgress] = useState<OfferProgress>()

  async function follow(answer: Output<typeof offerDirectly>): Promise<OfferAnswer> {
    if (answer.job_id === undefined) return answer
    setProgress({ handled: 0, total: null })
    try {
      return await followJob(answer.job_id, setProgress)
    } finally {
      setProgress(undefined)
      await Promise.all(refresh.map((module) => client.invalidateQueries({ queryKey: [module] })))
    }
  }

  return { ...command, follow, progress }
}

// The offers go out whether anybody looks or not, so a lost connection only delays the news.
async function followJob(jobId: number, onStep: (progress: OfferProgress) => void): Promise<OfferAnswer> {
  for (;;) {
    const job = await call(getOfferJob, { params: { jobId } }).catch(orOffline)
    if (job?.status === 'DONE' || job?.status === 'FAILED') return job
    if (job) onStep(job)
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
}

function orOffline(error: unknown): undefined {
  if (!(error instanceof NetworkError)) throw error
}

/** Who got the shift, in one sentence. */
export function sentWords({ offers }: Pick<OfferAnswer, 'offers'>): string {
  const confirmed = offers.filter(({ status }) => status === 'CONFIRMED').length
  if (confirmed === offers.length)
    return confirmed === 1 ? `${offers[0]?.gigster.display_name} is confirmed` : `${confirmed} pros are confirmed`
  return offers.length === 1 ? `The offer went to ${offers[0]?.gigster.display_name}` : `The offer went to ${offers.length} pros`
}
