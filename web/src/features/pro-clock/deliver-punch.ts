import { getClock, punch as punchEndpoint, recordBreak, requestExtension, type ClockState } from '@crewcall/contract/timesheets.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, ContractError } from '../../lib/api-error.ts'
import { currentWords } from '../../lib/i18n.ts'
import type { QueuedPunch } from '../../lib/punch-queue.ts'
import { api, refetch } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { punchText } from './punch-words.ts'
import { sendOnMyWay } from './send-on-my-way.ts'

type Judged = Output<typeof punchEndpoint>
export type PunchOutcome =
  | ({ kind: 'judged'; application_id: number } & Pick<Judged, 'verdict' | 'punch_type' | 'pending_reason' | 'distance_m'>)
  | { kind: 'refused'; error: ApiError; target: string | undefined; application_id: number }

// A punch that reached the server within half a minute counts as made online.
const onlineMs = 30_000
// A request without an answer by then is resent: a hanging connection would block everything behind it.
const answerMs = 20_000
/** The server's final answers about the punch itself, which no repetition changes. Any other failure is about the connection. */
const finalAnswers: Partial<Record<number, readonly string[]>> = {
  400: ['invalid'],
  409: ['conflict', 'already_exists', 'timesheet_locked'],
  422: ['ineligible'],
}
/** What keeps this punch queued, but not those of other shifts. */
const ownObstacles: readonly number[] = [403, 404]
let last: PunchOutcome | undefined
const outcomes = new Map<string, PunchOutcome>()
const listeners = new Set<() => void>()

/** Sends one punch or break of the queue. The server's answer about it is final; any other failure leaves it in the queue. */
export async function deliverPunch(client: QueryClient, punch: QueuedPunch): Promise<'done' | 'stays'> {
  if (punch.action === 'ON_MY_WAY') return sendOnMyWay(client, punch, { signal: AbortSignal.timeout(answerMs) })
  try {
    await deliver(client, punch)
  } catch (error) {
    if (!isFinal(error)) {
      if (error instanceof ApiError && ownObstacles.includes(error.status)) return 'stays'
      // The server has stored it, and answers in a form unknown to this version.
      if (!(error instanceof ContractError && error.part === 'response')) throw error
    } else {
      const target = error.details[0]?.target ?? error.target
      keep(punch, { kind: 'refused', error, target, application_id: punch.application_id })
    }
  }
  // Other punches waiting to be sent do not wait for this.
  void refetchClock(client)
  return 'done'
}

/** Refetches what a punch changes. */
export function refetchClock(client: QueryClient): Promise<void> {
  return refetch(client, punchEndpoint.touches)
}

/** The result of a punch; undefined while it waits. */
export function outcomeOf(clientId: string): PunchOutcome | undefined {
  return outcomes.get(clientId)
}

/** The result of the last punch, and a function to dismiss it. */
export function useLastOutcome(): [PunchOutcome | undefined, () => void] {
  const outcome = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
  )
  return [outcome, () => show(undefined)]
}

async function deliver(client: QueryClient, queued: QueuedPunch): Promise<void> {
  const { application_id, action, client_id, queued_at, body } = queued
  const params = { id: application_id }
  const when = { device_time: queued_at, is_offline: isLate(queued) }
  const { queryKey } = api.query(getClock, {})
  const showClock = async (clock: ClockState) => {
    // A pending answer is older than this one.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, clock)
  }
  const options = { signal: AbortSignal.timeout(answerMs) }
  if (action === 'BREAK_START' || action === 'BREAK_END') {
    const pressed = { client_break_id: client_id, action: action === 'BREAK_START' ? ('START' as const) : ('END' as const), ...when }
    await showClock(await call(recordBreak, { params, body: pressed }, options))
    return
  }
  if (action === 'EXTRA_TIME') {
    await showClock(await call(requestExtension, { params, body: when }, options))
    return
  }
  const given = punchEndpoint.body.parse({
    ...body,
    punch_type: action,
    client_punch_id: client_id,
    ...when,
    sent_at: new Date().toISOString(),
  })
  const {
    verdict,
    punch_type,
    pending_reason,
    distance_m,
    message: _,
    ...clock
  } = await call(punchEndpoint, { params, body: given }, options)
  keep(queued, { kind: 'judged', verdict, punch_type, pending_reason, distance_m, application_id })
  await showClock(clock)
}

function isLate({ queued_at }: QueuedPunch): boolean {
  return Date.now() - Date.parse(queued_at) > onlineMs
}

// This refusal means that codes are locked; any other "too often" is about calls.
function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.reason === 'CHECKIN_LOCKED' || finalAnswers[error.status]?.includes(error.code) === true
}

function keep(punch: QueuedPunch, outcome: PunchOutcome): void {
  outcomes.set(punch.client_id, outcome)
  show(outcome)
  // Its author may be on another screen by now.
  const counts = outcome.kind === 'judged' && (outcome.verdict === 'ACCEPTED' || outcome.verdict === 'FLAGGED')
  if (isLate(punch) && !counts) showToast(punchText(currentWords(), outcome), { tone: 'error' })
}

function show(outcome: PunchOutcome | undefined): void {
  last = outcome
  for (const listener of listeners) listener()
}
