import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../lib/api-error.ts'
import { drainPunches, enqueuePunch, type QueuedPunch } from '../../lib/punch-queue.ts'
import { showToast } from '../../lib/toast.ts'
import { deliverPunch, outcomeOf, type PunchOutcome } from './deliver-punch.ts'
import type { Position } from './use-position.ts'

type Punch = { type: 'CLOCK_IN' | 'CLOCK_OUT'; position: Position | null; code?: string | undefined }

/**
 * Clocks in or out: the punch is kept on the phone first and then sent, so that no network, a closed tab or a dead battery cannot
 * lose it (behaviour 44). Answers the outcome, or undefined while it waits for the network.
 */
export function usePunch(clock: ClockState) {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const id = clock.application?.id

  async function punch({ type, position, code }: Punch): Promise<PunchOutcome | undefined> {
    if (id === undefined || isPending) return undefined
    setPending(true)
    try {
      const body = { punch_type: type, position, ...(code ? { checkin_code: code } : {}) }
      const kept = await enqueuePunch({ application_id: id, body }).catch(() => null)
      if (kept === null) return await sendUnkept({ application_id: id, body })
      const send = () => drainPunches((queued) => deliverPunch(client, queued))
      await send()
      // A drain that was already under way may have looked at the queue before this punch was in it.
      if (!outcomeOf(kept)) await send()
      return outcomeOf(kept)
    } finally {
      setPending(false)
    }
  }

  // A phone that cannot keep anything (a private window) sends at once or says that it could not.
  async function sendUnkept(punch: Pick<QueuedPunch, 'application_id' | 'body'>): Promise<PunchOutcome | undefined> {
    const client_id = crypto.randomUUID()
    try {
      await deliverPunch(client, { ...punch, client_id, queued_at: new Date().toISOString() })
    } catch (error) {
      showToast(errorSentence(error), { tone: 'error' })
    }
    return outcomeOf(client_id)
  }

  return { punch, isPending }
}
