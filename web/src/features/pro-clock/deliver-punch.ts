import { getClock, punch as punchEndpoint } from '@crewcall/contract/timesheets.ts'
import type { Output, Sent } from '@crewcall/contract/kit.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { QueuedPunch } from '../../lib/punch-queue.ts'
import { api } from '../../lib/query.ts'

export type PunchOutcome =
  | { kind: 'judged'; verdict: Output<typeof punchEndpoint>['verdict']; message: string; application_id: number }
  | { kind: 'refused'; message: string; target: string | undefined; application_id: number }

// A punch that reached the server within half a minute counts as made online.
const onlineMs = 30_000
let last: PunchOutcome | undefined
const outcomes = new Map<string, PunchOutcome>()
const listeners = new Set<() => void>()

/**
 * Sends one punch of the queue. What the server decides is final, also a refusal; only no answer at all, or a server in trouble,
 * leaves it in the queue (by throwing).
 */
export async function deliverPunch(client: QueryClient, punch: QueuedPunch): Promise<void> {
  const { application_id, client_id } = punch
  try {
    const answer = await call(punchEndpoint, bodyOf(punch))
    keep(client_id, { kind: 'judged', verdict: answer.verdict, message: answer.message, application_id })
    client.setQueryData(api.query(getClock, {}).queryKey, answer)
  } catch (error) {
    if (!isFinal(error)) throw error
    const target = error.details[0]?.target ?? error.target
    keep(client_id, { kind: 'refused', message: error.details[0]?.message ?? error.message, target, application_id })
  }
  await client.invalidateQueries({ queryKey: ['timesheets'] })
  await client.invalidateQueries({ queryKey: ['applications'] })
}

/** What became of a punch; undefined while it waits. */
export function outcomeOf(clientId: string): PunchOutcome | undefined {
  return outcomes.get(clientId)
}

/** The outcome of the last punch, and the way to put it away. */
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

function bodyOf({ application_id, body, client_id, queued_at }: QueuedPunch): Sent<typeof punchEndpoint> {
  const is_offline = Date.now() - Date.parse(queued_at) > onlineMs
  const given = punchEndpoint.body.parse({ ...body, client_punch_id: client_id, device_time: queued_at, is_offline })
  return { params: { id: application_id }, body: given }
}

function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401 && !error.is('request_in_flight')
}

function keep(clientId: string, outcome: PunchOutcome): void {
  outcomes.set(clientId, outcome)
  show(outcome)
}

function show(outcome: PunchOutcome | undefined): void {
  last = outcome
  for (const listener of listeners) listener()
}
