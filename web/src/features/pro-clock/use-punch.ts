import { randomId } from '../../lib/random-id.ts'
import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { drainPunches, enqueuePunch, type ClockAction, type NewPunch } from '../../lib/punch-queue.ts'
import { showToast } from '../../lib/toast.ts'
import { deliverPunch, outcomeOf, type PunchOutcome } from './deliver-punch.ts'
import type { Position } from './use-position.ts'

type Facts = {
  position?: Position | null
  checkin_code?: string
  has_no_code?: boolean
  unpaid_break_minutes?: number | undefined
  gig_id?: number
  start_time?: string
}
// Shown at once, so that nobody waits for an answer before pressing the next button.
const atOnce: readonly ClockAction[] = ['ON_MY_WAY', 'BREAK_START', 'BREAK_END', 'EXTRA_TIME']

/**
 * Says that the pro is on the way, clocks in or out, starts or ends a break, asks for extra time: it is stored on the phone first and then sent, so that a missing network, a closed tab or a
 * dead battery cannot lose it (behaviour 44). Returns the result of a punch, or undefined while it waits for the network.
 */
export function usePunch(clock: ClockState) {
  const client = useQueryClient()
  const me = useMe()
  const [isPending, setPending] = useState(false)
  const id = clock.application?.id

  async function punch(action: ClockAction, facts: Facts = {}): Promise<PunchOutcome | undefined> {
    const isAtOnce = atOnce.includes(action)
    if (id === undefined || me === undefined || (isPending && !isAtOnce)) return undefined
    setPending(!isAtOnce)
    try {
      const made: NewPunch = { user_id: me.id, application_id: id, action, body: facts }
      const kept = await enqueuePunch(made).catch(() => null)
      if (kept === null) return await sendUnkept(made)
      const send = () => drainPunches(me.id, (queued) => deliverPunch(client, queued))
      await send()
      // A drain already under way may have read the queue before this punch was in it.
      if (!outcomeOf(kept)) await send()
      return outcomeOf(kept)
    } finally {
      setPending(false)
    }
  }

  // A phone without storage (a private window) sends at once or reports the failure.
  async function sendUnkept(made: NewPunch): Promise<PunchOutcome | undefined> {
    const client_id = randomId()
    try {
      await deliverPunch(client, { ...made, client_id, place: 0, tries: 0, queued_at: new Date().toISOString() })
    } catch (error) {
      showToast(errorSentence(error), { tone: 'error' })
    }
    return outcomeOf(client_id)
  }

  return { punch, isPending }
}
